import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { timestampPath } from "#domain/player/position/timestamp.ts";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy } from "#features/podcasts/copy.ts";
import type { MentionKind } from "#features/podcasts/limits.ts";
import { duration } from "#shared/format.ts";
import { episodePath } from "#shared/paths.ts";

type Thing = { kind: MentionKind; slug: string };

/** For the page of the thing to load. */
export const mentionsOf = (from: typeof podcasts.api, thing: Thing) =>
	from.mentions.queryOptions({ input: thing });

/** Episodes that link to a track, artist or book; nothing while none does. */
export function MentionedIn(thing: Thing) {
	const { data } = useQuery(mentionsOf(podcasts.api, thing));
	if (!data || data.mentions.length === 0) return null;
	return (
		<section aria-labelledby="mentioned">
			<h2 id="mentioned" className="text-h2">
				{copy.mentioned}
			</h2>
			<ul className="mt-4 border-t border-line">
				{data.mentions.map(({ slug, title, startSeconds }) => (
					<li key={`${slug} ${startSeconds}`} className="border-b border-line">
						<Link
							to={
								startSeconds === null
									? episodePath(slug)
									: timestampPath(episodePath(slug), startSeconds)
							}
							className="group flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2.5"
						>
							<bdi className="min-w-0 text-title break-words group-hover:text-lamp-ink">
								{title}
							</bdi>
							<span className="text-card text-lamp-ink tabular-nums">
								{startSeconds === null
									? copy.mentionedIn
									: copy.mentionedAt(duration(startSeconds))}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
