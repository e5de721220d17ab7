import { CalendarCheck, CalendarX, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { isOut, PublishStatus } from "#domain/publishing/publish-status.tsx";
import { usePublish } from "#domain/publishing/use-publish.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { useNow } from "#web/time/clock.tsx";
import type { BookAction } from "./book-menu.tsx";
import { useCancelDiscussion } from "./cancel-dialog.tsx";
import { copy } from "./copy.ts";
import { publishableBooks } from "./publishable.tsx";

/** Admins' buttons on a book's page. */
export function BookActions({
	book,
	onOpen,
}: {
	book: Book;
	onOpen: (action: BookAction) => void;
}) {
	const { id, status } = book;
	const isPublished = useNow((now) => isOut(book, now));
	const publish = usePublish(publishableBooks);
	const reinstate = useCancelDiscussion();
	const isAhead = status === "upcoming" || status === "today";
	const button = { variant: "secondary", size: "sm", className: "min-h-11" } as const;
	const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
	return (
		<>
			<Button {...button} onClick={() => onOpen("edit")}>
				<Pencil {...icon} />
				{buttons.edit}
			</Button>
			{isAhead && (
				<Button {...button} onClick={() => onOpen("cancel")}>
					<CalendarX {...icon} />
					{copy.cancelDiscussion}
				</Button>
			)}
			{status === "cancelled" && (
				<Button
					{...button}
					loading={reinstate.isPending}
					onClick={() => reinstate.mutate({ id, isCancelled: false })}
				>
					<CalendarCheck {...icon} />
					{copy.reinstate}
				</Button>
			)}
			{isPublished ? (
				<Button {...button} onClick={() => onOpen("unpublish")}>
					<EyeOff {...icon} />
					{buttons.unpublish}
				</Button>
			) : (
				<Button
					{...button}
					loading={publish.isPending}
					onClick={() => publish.mutate({ id, publishedAt: "now" })}
				>
					<Eye {...icon} />
					{book.isUnpublished ? copy.restore : copy.publishNow}
				</Button>
			)}
			<Button {...button} onClick={() => onOpen("delete")}>
				<Trash2 {...icon} />
				{buttons.delete}
			</Button>
			{!isPublished && (
				<p className="flex min-h-11 basis-full flex-wrap items-center gap-3 text-small text-muted">
					<PublishStatus item={book} />
					{copy.hiddenText}
				</p>
			)}
		</>
	);
}
