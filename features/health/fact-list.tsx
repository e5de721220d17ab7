import { copy } from "./copy.ts";

export type Fact = { name: string; value: string };

/** Facts between hairlines; null where they could not be found out. */
export function FactList({ title, facts }: { title: string; facts: readonly Fact[] | null }) {
	return (
		<section>
			<h2 className="text-h3">{title}</h2>
			{facts ? (
				<dl className="mt-2.5 border-t border-line">
					{facts.map(({ name, value }) => (
						<div
							key={name}
							className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-card"
						>
							<dt className="text-muted">{name}</dt>
							<dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
			) : (
				<p className="mt-2.5 text-card text-muted">{copy.unknown}</p>
			)}
		</section>
	);
}
