import { Link2, ListEnd, ListStart } from "lucide-react";
import type { ReactNode } from "react";
import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { TrackMenuItems } from "#features/music/slots.tsx";
import { trackPath } from "#shared/paths.ts";
import { MenuAction } from "#web/kit/menu.tsx";
import { MoreMenu } from "#web/kit/more-menu.tsx";
import { notify } from "#web/notify.ts";
import { addToQueue, playNext } from "#web/player/player-store.tsx";
import { copyLink } from "#web/share.ts";
import { trackCopy } from "./copy.ts";

/** What else can be done with a track, behind three dots; `children` are further MenuItems. */
export function TrackMenu({
	track,
	className,
	children,
}: {
	track: Track;
	className?: string;
	children?: ReactNode;
}) {
	const { title, slug } = track;
	const playable = playableOf(track);
	return (
		<MoreMenu label={trackCopy.more(title)} className={className}>
			{playable.audioUrl && (
				<>
					<MenuAction
						icon={ListStart}
						label={trackCopy.playNext}
						onSelect={() => {
							playNext(playable);
							notify({ kind: "good", title: trackCopy.playsNext(title) });
						}}
					/>
					<MenuAction
						icon={ListEnd}
						label={trackCopy.addToQueue}
						onSelect={() => {
							addToQueue(playable);
							notify({ kind: "good", title: trackCopy.queued(title) });
						}}
					/>
				</>
			)}
			<MenuAction
				icon={Link2}
				label={trackCopy.copyLink}
				onSelect={() => void copyLink(trackPath(slug))}
			/>
			{playable.audioUrl && <TrackMenuItems track={track} />}
			{children}
		</MoreMenu>
	);
}
