import type { Publishable } from "#domain/publishing/use-publish.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { bookPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";

export const publishableBooks: Publishable<Book> = {
	publish: bookClub.call.publish,
	pathOf: ({ slug }) => bookPath(slug),
	useReload: useReloadBooks,
	copy,
};
