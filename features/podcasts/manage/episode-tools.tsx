import { Settings } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy as podcastCopy } from "#features/podcasts/copy.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import type { PodcastTools } from "#features/podcasts/episodes/podcast-view.tsx";
import { adminEpisodesTopic } from "#features/podcasts/topics.ts";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { AddButton } from "#web/kit/add-button.tsx";
import { Button } from "#web/kit/button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { AudioNotice } from "./audio-notice.tsx";
import { copy } from "./copy.ts";
import type { OpenEpisodeDialog } from "./episode-dialogs.tsx";
import { EpisodeMenu } from "./episode-menu.tsx";
import { UnpublishedEpisodes } from "./unpublished-episodes.tsx";

const EpisodeDialogs = lazyPart(async () => (await import("./episode-dialogs.tsx")).EpisodeDialogs);

/** Admins' tools on the podcast pages and their dialogs; null for everyone else. */
export function usePodcastTools(
	onDeleted?: () => void,
): (PodcastTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<OpenEpisodeDialog | null>(null);
	if (!can(viewer, "manage podcasts")) return null;
	const menu = (episode: Episode) => (
		<EpisodeMenu episode={episode} onOpen={(action) => setOpen({ action, episode })} />
	);
	return {
		actions: (
			<>
				<AddButton size="sm" label={copy.add} onClick={() => setOpen("adding")} />
				<Button variant="secondary" size="sm" className="min-h-11" asChild>
					<AdminLink to={paths.podcastAdmin}>
						<Settings size={18} strokeWidth={1.5} aria-hidden="true" />
						{podcastCopy.settings}
					</AdminLink>
				</Button>
			</>
		),
		of: (episode) => (
			<>
				<AudioNotice episode={episode} />
				{menu(episode)}
			</>
		),
		unpublished: <UnpublishedEpisodes menu={menu} />,
		dialogs: (
			<>
				<Live />
				<Suspense fallback={null}>
					{open && (
						<EpisodeDialogs open={open} onDeleted={onDeleted} onClose={() => setOpen(null)} />
					)}
				</Suspense>
			</>
		),
	};
}

/** Reloads when a draft or the processing of its audio changes. */
function Live() {
	const reload = useReloadEpisodes();
	useReloadOn(adminEpisodesTopic, reload);
	return null;
}
