import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarCheck, CalendarX, Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { bookClub } from "#features/bookclub/api.tsx";
import { shelfPages, useLiveBooks } from "#features/bookclub/book-query.tsx";
import { BriefDay, StatusBadge } from "#features/bookclub/book-when.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { copy as words } from "#features/bookclub/copy.ts";
import { useCancellation } from "#features/bookclub/keep/end-dialogs.tsx";
import { keepCopy as copy } from "#features/bookclub/keep/keep-copy.ts";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { bookPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { BookCover } from "#web/kit/book-cover.tsx";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { MenuItem } from "#web/kit/menu.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { ContentMenu, ContentRow } from "./content-row.tsx";

const KeepBook = lazy(async () => ({ default: (await import("./keep-book.tsx")).KeepBook }));
const EditBook = lazy(async () => ({ default: (await import("./edit-book.tsx")).EditBook }));
const sure = () => import("#features/bookclub/keep/end-dialogs.tsx");
const CancelDialog = lazy(async () => ({ default: (await sure()).CancelDialog }));
const DeleteDialog = lazy(async () => ({ default: (await sure()).DeleteDialog }));

type Open = { what: "editing" | "cancelling" | "deleting"; book: BookCard } | "adding" | null;
const nothingMore = () => {};

/** Every book, the latest first. */
export function ContentBooks() {
	const [open, setOpen] = useState<Open>(null);
	const list = useInfiniteQuery(shelfPages(bookClub.api, "newest"));
	useLiveBooks();
	const books = list.data?.pages.flatMap((page) => page.books) ?? [];
	const states = useItemStates(
		"book",
		books.map(({ id }) => id),
	);
	return (
		<>
			<Button onClick={() => setOpen("adding")}>
				<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
				{copy.add}
			</Button>
			{list.data && books.length === 0 && (
				<div className="mt-14">
					<EmptyState title={words.none} text={words.noneForAdmin} />
				</div>
			)}
			{books.length > 0 && (
				<ul className="mt-6 border-t border-line">
					{books.map((book) => (
						<ContentRow
							key={book.id}
							to={bookPath(book.slug)}
							title={book.title}
							cover={<BookCover {...book} className="w-14 shrink-0" />}
							facts={<Facts book={book} />}
							notes={<ItemState item={states.get(book.id)} />}
							tools={<BookMenu book={book} onOpen={(what) => setOpen({ what, book })} />}
						/>
					))}
				</ul>
			)}
			<MoreButton list={list} className="mt-3" />
			<Suspense fallback={null}>
				<Dialogs open={open} onClose={() => setOpen(null)} />
			</Suspense>
		</>
	);
}

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
	if (open === null) return null;
	if (open === "adding") return <KeepBook book={null} onClose={onClose} />;
	const { what, book } = open;
	if (what === "editing") return <EditBook slug={book.slug} onClose={onClose} />;
	return what === "cancelling" ? (
		<CancelDialog book={book} onClose={onClose} />
	) : (
		<DeleteDialog book={book} onClose={onClose} onDeleted={nothingMore} />
	);
}

function Facts({ book }: { book: BookCard }) {
	return (
		<>
			<bdi className="wrap-anywhere">{book.author}</bdi>
			<BriefDay book={book} />
			<StatusBadge status={book.status} />
			{book.isSample && <Badge>{words.sample}</Badge>}
		</>
	);
}

function BookMenu({
	book: { id, title, status },
	onOpen,
}: {
	book: BookCard;
	onOpen: (what: "editing" | "cancelling" | "deleting") => void;
}) {
	const reinstate = useCancellation(nothingMore);
	const isAhead = status === "upcoming" || status === "today";
	const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;
	return (
		<ContentMenu title={title}>
			<MenuItem onSelect={() => onOpen("editing")}>
				<Pencil {...icon} />
				{copy.edit}
			</MenuItem>
			{isAhead && (
				<MenuItem onSelect={() => onOpen("cancelling")}>
					<CalendarX {...icon} />
					{copy.cancelDiscussion}
				</MenuItem>
			)}
			{status === "cancelled" && (
				<MenuItem onSelect={() => reinstate.mutate({ id, isCancelled: false })}>
					<CalendarCheck {...icon} />
					{copy.reinstate}
				</MenuItem>
			)}
			<MenuItem bad onSelect={() => onOpen("deleting")}>
				<Trash2 {...icon} />
				{copy.delete}
			</MenuItem>
		</ContentMenu>
	);
}
