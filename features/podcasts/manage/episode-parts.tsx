import { Settings } from "lucide-react";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy as podcastCopy } from "#features/podcasts/copy.ts";
import { paths } from "#shared/paths.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { AddButton } from "#web/kit/add-button.tsx";
import { Button } from "#web/kit/button.tsx";
import { AudioNotice } from "./audio-notice.tsx";
import { copy } from "./copy.ts";
import { type EpisodeAction, EpisodeMenu } from "./episode-menu.tsx";
import { UnpublishedEpisodes } from "./unpublished-episodes.tsx";

/** What admins have on the podcast pages beside everybody's; apart from them because only admins load it. */
export const parts = { PodcastActions, EpisodeTools, UnpublishedEpisodes };

function PodcastActions({ onAdd }: { onAdd: () => void }) {
	return (
		<>
			<AddButton size="sm" label={copy.add} onClick={onAdd} />
			<Button variant="secondary" size="sm" className="min-h-11" asChild>
				<AdminLink to={paths.podcastAdmin}>
					<Settings size={18} strokeWidth={1.5} aria-hidden="true" />
					{podcastCopy.settings}
				</AdminLink>
			</Button>
		</>
	);
}

function EpisodeTools({
	episode,
	onOpen,
}: {
	episode: Episode;
	onOpen: (action: EpisodeAction) => void;
}) {
	return (
		<>
			<AudioNotice episode={episode} />
			<EpisodeMenu episode={episode} onOpen={onOpen} />
		</>
	);
}
