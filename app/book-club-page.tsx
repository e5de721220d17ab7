import type { MetaFunction } from "react-router";
import { ballots } from "#features/ballots/api.tsx";
import { nextUp } from "#features/ballots/ballot-query.tsx";
import { NextUp } from "#features/ballots/next-up.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { doorOf, shelfPages } from "#features/bookclub/book-query.tsx";
import { ClubList } from "#features/bookclub/club-view.tsx";
import { copy } from "#features/bookclub/copy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { useBookTools } from "./book-tools.tsx";

const queries = async ({ root, viewer, load }: Page) => {
	const from = bookClub.on(root);
	await Promise.all([
		load(shelfPages(from, "newest")),
		load(doorOf(from, viewer)),
		load(nextUp(ballots.on(root), "book")),
	]);
};
const admission = { needs: "read the book club's books", signIn: "login" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		isListed: false,
	});

export default function BookClubPage() {
	const tools = useBookTools();
	return (
		<>
			<ClubList tools={tools} choosing={<NextUp kind="book" />} />
			{tools?.dialogs}
		</>
	);
}
