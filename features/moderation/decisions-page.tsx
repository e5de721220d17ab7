import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { moderation } from "./api.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { ownCopy as copy } from "./page-copy.ts";

const queries = ({ root, load }: Page) => load(moderation.on(root).mine.queryOptions());
const admission = { needs: "see own moderation decisions", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

/** What moderators decided about the member who reads it. */
export default function DecisionsPage() {
	const cache = useQueryClient();
	const { data: decisions } = useQuery(moderation.api.mine.queryOptions());
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 mb-9 max-w-text text-body text-muted">{copy.description}</p>
			{decisions?.length === 0 && <EmptyState title={copy.none} text={copy.noneText} />}
			{decisions?.map((decision) => (
				<DecisionCard
					key={decision.id}
					decision={decision}
					onAppealed={() => void cache.invalidateQueries({ queryKey: moderation.api.mine.key() })}
				/>
			))}
		</main>
	);
}
