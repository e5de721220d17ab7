import { type Fact, FactList as Facts } from "#web/kit/lists/fact-list.tsx";
import { copy } from "./copy.ts";

/** Facts under a title; null where they could not be found out. */
export function FactList({ title, facts }: { title: string; facts: readonly Fact[] | null }) {
	return (
		<section>
			<h2 className="text-h3">{title}</h2>
			{facts ? (
				<Facts facts={facts} className="mt-2.5" />
			) : (
				<p className="mt-2.5 text-card text-muted">{copy.unknown}</p>
			)}
		</section>
	);
}
