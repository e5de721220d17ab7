import { CalendarCheck, CalendarX, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import type { Book } from "#features/bookclub/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { useNow } from "#web/time/clock.tsx";
import type { BookAction } from "./book-menu.tsx";
import { useCancelDiscussion } from "./confirm-dialogs.tsx";
import { copy } from "./copy.ts";
import { isBookPublished, PublishStatus, usePublish } from "./publish-status.tsx";

/** Admins' buttons on a book's page. */
export function BookActions({
	book,
	onOpen,
}: {
	book: Book;
	onOpen: (action: BookAction) => void;
}) {
	const { id, status } = book;
	const isPublished = useNow((now) => isBookPublished(book, now));
	const publish = usePublish();
	const reinstate = useCancelDiscussion();
	const isAhead = status === "upcoming" || status === "today";
	const button = { variant: "secondary", size: "sm", className: "min-h-11" } as const;
	const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
	return (
		<>
			<Button {...button} onClick={() => onOpen("edit")}>
				<Pencil {...icon} />
				{copy.edit}
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
					{copy.unpublish}
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
				{copy.delete}
			</Button>
			{!isPublished && (
				<p className="flex min-h-11 basis-full flex-wrap items-center gap-3 text-small text-muted">
					<PublishStatus book={book} />
					{copy.hiddenText}
				</p>
			)}
		</>
	);
}
