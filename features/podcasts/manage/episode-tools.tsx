import { Plus, Settings } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy as podcastCopy } from "#features/podcasts/copy.ts";
import { useReloadEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import type { PodcastTools } from "#features/podcasts/episodes/podcast-view.tsx";
import { adminEpisodesTopic } from "#features/podcasts/topics.ts";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { AdminLink } from "#web/admin-links.tsx";
import { useNow } from "#web/clock.tsx";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { AudioNotice } from "./audio-notice.tsx";
import { copy } from "./copy.ts";
import { EpisodeMenu } from "./episode-menu.tsx";
import { UnpublishedEpisodes } from "./unpublished-episodes.tsx";

const EpisodeForm = lazy(async () => ({
	default: (await import("./episode-form.tsx")).EpisodeForm,
}));
const DeleteDialog = lazy(async () => ({
	default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

const UnpublishDialog = lazy(async () => ({
	default: (await import("./unpublish-dialog.tsx")).UnpublishDialog,
}));

type Open = { form: string | null } | { unpublishing: Episode } | { deleting: Episode } | null;

/** What admins do on the pages of podcasts, and the dialogs for it; null for everyone else. */
export function usePodcastTools(
	onDeleted?: () => void,
): (PodcastTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const now = useNow();
	const [open, setOpen] = useState<Open>(null);
	if (!can(viewer, "manage podcasts")) return null;
	const close = () => setOpen(null);
	const menu = (episode: Episode) => (
		<EpisodeMenu
			episode={episode}
			isOut={episode.publishedAt !== null && Date.parse(episode.publishedAt) <= now}
			onEdit={() => setOpen({ form: episode.id })}
			onUnpublish={() => setOpen({ unpublishing: episode })}
			onDelete={() => setOpen({ deleting: episode })}
		/>
	);
	return {
		actions: (
			<>
				<Button size="sm" className="min-h-11" onClick={() => setOpen({ form: null })}>
					<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
					{copy.add}
				</Button>
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
					{open && "form" in open && <EpisodeForm episodeId={open.form} onClose={close} />}
					{open && "unpublishing" in open && (
						<UnpublishDialog episode={open.unpublishing} onClose={close} />
					)}
					{open && "deleting" in open && (
						<DeleteDialog
							episode={open.deleting}
							onClose={close}
							{...(onDeleted && { onDeleted })}
						/>
					)}
				</Suspense>
			</>
		),
	};
}

/** Reloads when a draft or the processing of its audio changes. */
function Live() {
	const reload = useReloadEpisodes();
	useTopic(adminEpisodesTopic, reload);
	return null;
}
