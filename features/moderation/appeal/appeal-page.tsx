import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MetaFunction, useSearchParams } from "react-router";
import { moderation } from "#features/moderation/api.tsx";
import { DecisionCard } from "#features/moderation/decision-card.tsx";
import { ownCopy as copy } from "#features/moderation/page-copy.ts";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";

type From = ReturnType<typeof moderation.on>;
const decisionOf = (from: From, params: URLSearchParams) =>
	from.decision.queryOptions({ input: { token: params.get("token") ?? "" } });

const queries = ({ root, url, load }: Page) =>
	load(decisionOf(moderation.on(root), url.searchParams));

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.appealTitle, description: copy.description, isListed: false });

/** One decision by its signed link, for those who can't sign in. */
export default function AppealPage() {
	const [params] = useSearchParams();
	const cache = useQueryClient();
	const options = decisionOf(moderation.api, params);
	const { data: decision } = useQuery(options);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="mb-9 text-h1">{copy.appealTitle}</h1>
			{decision && (
				<DecisionCard
					decision={decision}
					onAppealed={(appealed) => cache.setQueryData(options.queryKey, appealed)}
				/>
			)}
		</main>
	);
}
