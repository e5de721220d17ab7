import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { copy } from "./copy.ts";
import { SavedList } from "./saved-list.tsx";

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.saved.title,
		description: copy.saved.description,
		isListed: false,
	});

/** What this device keeps: it asks the server nothing, so it opens without a connection too. */
export default function SavedPage() {
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.saved.title}</h1>
			<SavedList />
		</main>
	);
}
