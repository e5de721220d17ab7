import { type ReactNode, Suspense } from "react";
import { useContentDialogs } from "#domain/publishing/use-content-dialogs.tsx";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import type { PodcastTools } from "#features/podcasts/episodes/podcast-view.tsx";
import { adminEpisodesTopic } from "#features/podcasts/topics.ts";
import { can } from "#shared/policy.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { OpenEpisodeDialog } from "./episode-dialogs.tsx";

const load = async () => (await import("./episode-parts.tsx")).parts;
const PodcastActions = lazyPart(async () => (await load()).PodcastActions);
const EpisodeTools = lazyPart(async () => (await load()).EpisodeTools);
const UnpublishedEpisodes = lazyPart(async () => (await load()).UnpublishedEpisodes);
const EpisodeDialogs = lazyPart(async () => (await import("./episode-dialogs.tsx")).EpisodeDialogs);

/** Admins' tools on the podcast pages and their dialogs; null for everyone else. */
export function usePodcastTools(
	onDeleted?: () => void,
): (PodcastTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const { setOpen, dialog } = useContentDialogs<OpenEpisodeDialog>((open, onClose) => (
		<EpisodeDialogs open={open} onDeleted={onDeleted} onClose={onClose} />
	));
	if (!can(viewer, "manage podcasts")) return null;
	return {
		actions: (
			<Suspense fallback={null}>
				<PodcastActions onAdd={() => setOpen("adding")} />
			</Suspense>
		),
		of: (episode) => (
			<Suspense fallback={null}>
				<EpisodeTools episode={episode} onOpen={(action) => setOpen({ action, item: episode })} />
			</Suspense>
		),
		unpublished: (
			<Suspense fallback={null}>
				<UnpublishedEpisodes onOpen={(action, episode) => setOpen({ action, item: episode })} />
			</Suspense>
		),
		dialogs: (
			<>
				<Live />
				{dialog}
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
