import { Badge } from "#web/kit/badge.tsx";
import { classNames } from "#web/kit/class-names.ts";

/** Short facts between hairlines: four two by two on phones and in one row from 1080 px, three in a row or a column. */
export function StatTiles({
	facts: stats,
}: {
	facts: readonly { title: string; text: string; badge?: string }[];
}) {
	const isThree = stats.length === 3;
	return (
		<ul
			className={classNames(
				"grid gap-px border-y border-line bg-line",
				isThree ? "md:grid-cols-3" : "grid-cols-2 lg:grid-cols-4",
			)}
		>
			{stats.map(({ title, text, badge }) => (
				<li
					key={`${title} ${text}`}
					className={classNames(
						"bg-ground",
						isThree
							? "py-5 md:px-7 md:py-8 md:first:pl-0"
							: "py-6 odd:pr-4 even:pl-5 lg:px-7 lg:py-8 lg:first:pl-0",
					)}
				>
					<h3 className="font-display text-[1.625rem] leading-tight tracking-[-0.02em] md:text-[2.25rem]">
						{title}
					</h3>
					<p className="mt-2 max-w-[30ch] text-small text-muted">{text}</p>
					{badge && <Badge className="mt-2.5">{badge}</Badge>}
				</li>
			))}
		</ul>
	);
}
