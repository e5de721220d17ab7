import type { Publishable } from "#domain/publishing/use-publish.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { useReloadBooks } from "#features/bookclub/book-query.tsx";
import { bookPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";

export const publishableBooks: Publishable = {
	async publish(input) {
		const saved = await bookClub.call.publish(input);
		return { ...saved, path: bookPath(saved.slug) };
	},
	useReload: useReloadBooks,
	copy,
};
