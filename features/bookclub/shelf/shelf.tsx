import { useInfiniteQuery } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { shelfPages } from "#features/bookclub/book-query.tsx";
import { copy } from "#features/bookclub/copy.ts";
import type { Shelf as ShelfName } from "#features/bookclub/limits.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { useFirstRows } from "#web/late/use-first-rows.tsx";
import { BookGrid } from "./book-tile.tsx";

/** The loaded books of a shelf, or undefined while they load. */
export function useShelf(shelf: ShelfName) {
	const { data } = useInfiniteQuery(shelfPages(bookClub.api, shelf));
	return data?.pages.flatMap((page) => page.books);
}

/** A shelf with its heading; nothing when it is empty. `without` is a book shown elsewhere on the page. */
export function Shelf({
	shelf,
	heading,
	without,
}: {
	shelf: ShelfName;
	heading: string;
	without?: string | undefined;
}) {
	const list = useInfiniteQuery(shelfPages(bookClub.api, shelf));
	const books = useShelf(shelf)?.filter(({ id }) => id !== without) ?? [];
	const shown = useFirstRows(books, { wide: 14 });
	if (books.length === 0) return null;
	return (
		<section aria-labelledby={`shelf-${shelf}`}>
			<h2 id={`shelf-${shelf}`} className="text-h2">
				{heading}
			</h2>
			<BookGrid books={shown} />
			<MoreButton
				list={list}
				label={shelf === "past" ? copy.earlier : copy.more}
				variant="secondary"
				className="mt-11"
			/>
		</section>
	);
}
