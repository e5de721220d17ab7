import { CalendarCheck, CalendarX, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import type { Book } from "#features/bookclub/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { BookStanding, isOut, usePublishing } from "./book-standing.tsx";
import { useCancellation } from "./end-dialogs.tsx";
import { keepCopy as copy } from "./keep-copy.ts";

const nothingMore = () => {};

/** What admins may do with a book, on its page. */
export function BookActions({
	book,
	onEdit,
	onCancel,
	onTakeBack,
	onDelete,
}: {
	book: Book;
	onEdit: () => void;
	onCancel: () => void;
	onTakeBack: () => void;
	onDelete: () => void;
}) {
	const { id, status } = book;
	const publish = usePublishing(nothingMore);
	const reinstate = useCancellation(nothingMore);
	const isAhead = status === "upcoming" || status === "today";
	const dress = { look: "secondary", size: "sm", className: "min-h-11" } as const;
	const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;
	return (
		<>
			<Button {...dress} onClick={onEdit}>
				<Pencil {...icon} />
				{copy.edit}
			</Button>
			{isAhead && (
				<Button {...dress} onClick={onCancel}>
					<CalendarX {...icon} />
					{copy.cancelDiscussion}
				</Button>
			)}
			{status === "cancelled" && (
				<Button
					{...dress}
					loading={reinstate.isPending}
					onClick={() => reinstate.mutate({ id, isCancelled: false })}
				>
					<CalendarCheck {...icon} />
					{copy.reinstate}
				</Button>
			)}
			{isOut(book) ? (
				<Button {...dress} onClick={onTakeBack}>
					<EyeOff {...icon} />
					{copy.takeBack}
				</Button>
			) : (
				<Button
					{...dress}
					loading={publish.isPending}
					onClick={() => publish.mutate({ id, publishedAt: "now" })}
				>
					<Eye {...icon} />
					{book.isTakenBack ? copy.restore : copy.publishNow}
				</Button>
			)}
			<Button {...dress} onClick={onDelete}>
				<Trash2 {...icon} />
				{copy.delete}
			</Button>
			{!isOut(book) && (
				<p className="flex min-h-11 basis-full flex-wrap items-center gap-3 text-small text-muted">
					<BookStanding book={book} />
					{copy.hiddenText}
				</p>
			)}
		</>
	);
}
