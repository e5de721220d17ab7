import { Plus, Settings } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Episode, KeptEpisodeChange } from "#features/podcasts/contract.ts";
import { copy as words } from "#features/podcasts/copy.ts";
import { useReloadEpisodes } from "#features/podcasts/episode-query.tsx";
import { EpisodeMenu } from "#features/podcasts/manage/episode-menu.tsx";
import { manageCopy as copy } from "#features/podcasts/manage/manage-copy.ts";
import { SoundNotice } from "#features/podcasts/manage/sound-notice.tsx";
import { Waiting } from "#features/podcasts/manage/waiting.tsx";
import type { PodcastTools } from "#features/podcasts/podcast-view.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { RoomLink } from "#web/admin-rooms.tsx";
import { Button } from "#web/kit/button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";

const RunEpisode = lazy(async () => ({ default: (await import("./run-episode.tsx")).RunEpisode }));
const DeleteDialog = lazy(async () => ({
	default: (await import("#features/podcasts/manage/delete-dialog.tsx")).DeleteDialog,
}));

const TakeBackDialog = lazy(async () => ({
	default: (await import("#features/podcasts/manage/take-back-dialog.tsx")).TakeBackDialog,
}));

type Open = { form: string | null } | { takingBack: Episode } | { deleting: Episode } | null;

/** What admins do on the pages of podcasts, and the dialogs for it; null for everyone else. */
export function usePodcastTools(
	onDeleted?: () => void,
): (PodcastTools & { dialogs: ReactNode }) | null {
	const viewer = useViewer();
	const [open, setOpen] = useState<Open>(null);
	if (!can(viewer, "run the podcast")) return null;
	const close = () => setOpen(null);
	const menu = (episode: Episode) => (
		<EpisodeMenu
			episode={episode}
			isOut={episode.publishedAt !== null && Date.parse(episode.publishedAt) <= Date.now()}
			onEdit={() => setOpen({ form: episode.id })}
			onTakeBack={() => setOpen({ takingBack: episode })}
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
				<Button look="secondary" size="sm" className="min-h-11" asChild>
					<RoomLink to={paths.podcastAdmin}>
						<Settings size={18} strokeWidth={1.5} aria-hidden="true" />
						{words.settings}
					</RoomLink>
				</Button>
			</>
		),
		of: (episode) => (
			<>
				<SoundNotice episode={episode} />
				{menu(episode)}
			</>
		),
		waiting: <Waiting menu={menu} />,
		dialogs: (
			<>
				<Live />
				<Suspense fallback={null}>
					{open && "form" in open && <RunEpisode episodeId={open.form} onClose={close} />}
					{open && "takingBack" in open && (
						<TakeBackDialog episode={open.takingBack} onClose={close} />
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

/** Drafts, and sounds in the making, are told to admins as they change. */
function Live() {
	const reload = useReloadEpisodes();
	useTopic<KeptEpisodeChange>("kept-episodes", reload);
	return null;
}
