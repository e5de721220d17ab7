import { useQuery } from "@tanstack/react-query";
import { Rss } from "lucide-react";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy } from "#features/podcasts/copy.ts";
import { showMeta } from "#features/podcasts/head.tsx";
import { paths, podcastFeedPath, signInPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { Description } from "./description.tsx";
import { publicEpisodePages } from "./episode-query.tsx";
import { PublicEpisodes } from "./public-episodes.tsx";

const queries = ({ root, load }: Page) => {
	const from = podcasts.on(root);
	return Promise.all([load(publicEpisodePages(from)), load(from.show.queryOptions())]);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const meta = showMeta;

/** The show, for everyone: where its feed leads to. */
export default function ShowPage() {
	const { data: show } = useQuery(podcasts.api.show.queryOptions());
	const isMember = can(useViewer(), "listen to podcasts");
	if (!show) return null;
	const { title, artworkUrl } = show;
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			<div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[min(300px,36%)_minmax(0,1fr)]">
				<PlayableCover
					seed={title}
					coverUrl={artworkUrl}
					eager
					className="aspect-square w-full self-start rounded-card max-md:max-w-[200px]"
				/>
				<div className="flex min-w-0 flex-col gap-5">
					<h1 className={titleStep(title)}>
						<bdi className="break-words">{title}</bdi>
					</h1>
					<div className="max-w-text text-body break-words text-muted">
						<Description of={show} />
					</div>
					<div className="flex flex-wrap gap-3">
						<Button variant="secondary" size="sm" className="min-h-11" asChild>
							<a href={podcastFeedPath(null)}>
								<Rss size={18} strokeWidth={1.5} aria-hidden="true" />
								{copy.publicFeed}
							</a>
						</Button>
						<Button variant="secondary" size="sm" className="min-h-11" asChild>
							<Link to={isMember ? paths.podcasts : signInPath("auth", paths.podcasts)}>
								{isMember ? copy.allEpisodes : copy.moreForMembers}
							</Link>
						</Button>
					</div>
				</div>
			</div>
			<PublicEpisodes />
		</main>
	);
}
