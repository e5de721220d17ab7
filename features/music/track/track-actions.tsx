import { useQueryClient } from "@tanstack/react-query";
import { Link2, Pencil, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { PlayFrom } from "#domain/player/playable/play-from.tsx";
import { SaveLater } from "#domain/player/saved/save-later.tsx";
import { ActionsWithMenu, LateRoom } from "#domain/works/actions-with-menu.tsx";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { useOwnerActions } from "./owner-actions.tsx";
import { OwnerMenuItems } from "./owner-menu-items.tsx";
import { TrackMenu } from "./track-menu.tsx";
import { useEmbedding } from "./use-embedding.tsx";

/** On phones an icon alone. */
const SLIM = "min-h-11 max-md:w-11 max-md:px-0";

/** What can be done with a track on its page: its link, saving it, its room, and the rest in a menu. */
export function TrackActions({ track }: { track: TrackDetails }) {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const playable = playableOf(track);
	const path = trackPath(track.slug);
	const embedding = useEmbedding(track);
	const owner = useOwnerActions(track, async () => {
		await navigate(track.isMine ? paths.myTracks : paths.discover, { replace: true });
		cache.removeQueries({
			queryKey: music.api.get.queryKey({ input: { slug: track.slug } }),
		});
	});
	return (
		<>
			<ActionsWithMenu
				menu={
					<TrackMenu track={track}>
						{embedding.item}
						{owner && (
							<>
								<OwnerMenuItems track={track} />
								<MenuSeparator />
								<MenuAction icon={Trash2} label={buttons.delete} bad onSelect={owner.remove} />
							</>
						)}
					</TrackMenu>
				}
			>
				{owner && (
					<Button variant="secondary" size="sm" className={SLIM} onClick={owner.edit}>
						<Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
						<span className="max-md:sr-only">{buttons.edit}</span>
					</Button>
				)}
				<PlayFrom playable={playable} />
				<Button variant="secondary" size="sm" className={SLIM} onClick={() => void copyLink(path)}>
					<Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
					<span className="max-md:sr-only">{buttons.copyLink}</span>
				</Button>
				{/* It says how large it is, and what became of it. */}
				<SaveLater playable={playable} />
				<LateRoom kind="track" id={track.id} title={track.title} />
			</ActionsWithMenu>
			{embedding.dialog}
			{owner?.dialogs}
		</>
	);
}
