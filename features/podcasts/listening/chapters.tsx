import { ArrowUpRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { ChapterList } from "#domain/player/bar/chapter-list.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";

/**
 * The chapters on an episode's page: clicking plays from there, the current one is marked. `links` are in the
 * chapters' order: a path of this site, an https address, or none.
 */
export function Chapters({
	playable,
	links = [],
}: {
	playable: Playable;
	links?: readonly (string | null | undefined)[];
}) {
	const headingId = useId();
	const chapters = playable.spoken?.chapters ?? [];
	if (chapters.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="min-w-0">
			<h2 id={headingId} className="text-h2">
				{copy.chapters}
			</h2>
			<div className="mt-3">
				<ChapterList
					playable={playable}
					aside={(index) => {
						const [href, title] = [links[index], chapters[index]?.title ?? ""];
						return href && <MoreOn href={href} title={title} />;
					}}
				/>
			</div>
		</section>
	);
}

function MoreOn({ href, title }: { href: string; title: string }) {
	const icon = <ArrowUpRight size={20} strokeWidth={1.5} aria-hidden="true" />;
	const label = copy.moreOn(title);
	return (
		<Button variant="icon" asChild>
			{href.startsWith("/") ? (
				<Link to={href} aria-label={label}>
					{icon}
				</Link>
			) : (
				<a href={href} rel="noopener noreferrer nofollow" target="_blank" aria-label={label}>
					{icon}
				</a>
			)}
		</Button>
	);
}
