import { PublishMenuItems } from "#domain/publishing/publish-menu-items.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { publishableEpisodes } from "./publishable.tsx";

/** Actions on an episode that open a dialog. */
export type EpisodeAction = "edit" | "schedule" | "unpublish" | "history" | "delete";

export function EpisodeMenu({
	episode,
	hasHistory = false,
	onOpen,
}: {
	episode: Episode;
	hasHistory?: boolean;
	onOpen: (action: EpisodeAction) => void;
}) {
	return (
		<ContentMenu title={episode.title} hasHistory={hasHistory} onOpen={onOpen}>
			<PublishMenuItems kind={publishableEpisodes} item={episode} onOpen={onOpen} />
		</ContentMenu>
	);
}
