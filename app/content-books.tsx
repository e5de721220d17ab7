import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { bookClub } from "#features/bookclub/api.tsx";
import { keptPages, useLiveBooks, useReloadBooks } from "#features/bookclub/book-query.tsx";
import { BriefDay, StatusBadge } from "#features/bookclub/book-when.tsx";
import type { BookCard } from "#features/bookclub/contract.ts";
import { copy as words } from "#features/bookclub/copy.ts";
import { BookStanding, isOut } from "#features/bookclub/keep/book-standing.tsx";
import { keepCopy as copy } from "#features/bookclub/keep/keep-copy.ts";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { bookPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { BookCover } from "#web/kit/book-cover.tsx";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { BookMenu, type Deed } from "./content-book-menu.tsx";
import { ContentRow } from "./content-row.tsx";

const BookDialogs = lazy(async () => ({
	default: (await import("./content-book-dialogs.tsx")).BookDialogs,
}));

/** Every book, the latest first, those that only admins see too. */
export function ContentBooks() {
	const [open, setOpen] = useState<{ deed: Deed; book: BookCard } | "adding" | null>(null);
	const list = useInfiniteQuery(keptPages(bookClub.api));
	const reload = useReloadBooks();
	useTopic("kept-books", reload);
	useLiveBooks();
	const books = list.data?.pages.flatMap((page) => page.books) ?? [];
	const states = useItemStates(
		"book",
		books.filter(isOut).map(({ id }) => id),
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
							tools={<BookMenu book={book} onOpen={(deed) => setOpen({ deed, book })} />}
						/>
					))}
				</ul>
			)}
			<MoreButton list={list} className="mt-3" />
			<Suspense fallback={null}>
				{open && <BookDialogs open={open} onClose={() => setOpen(null)} />}
			</Suspense>
		</>
	);
}

function Facts({ book }: { book: BookCard }) {
	return (
		<>
			<bdi className="wrap-anywhere">{book.author}</bdi>
			<BriefDay book={book} />
			<BookStanding book={book} />
			{isOut(book) && <StatusBadge status={book.status} />}
			{book.isSample && <Badge>{words.sample}</Badge>}
		</>
	);
}
