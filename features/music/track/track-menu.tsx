import { Ellipsis, Link2, ListEnd, ListStart } from "lucide-react";
import type { ReactNode } from "react";
import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { TrackMenuItems } from "#features/music/slots.tsx";
import { trackPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
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
		<Menu
			trigger={
				<Button variant="icon" aria-label={trackCopy.more(title)} className={className}>
					<Ellipsis size={20} strokeWidth={1.75} />
				</Button>
			}
		>
			{playable.audioUrl && (
				<>
					<MenuItem
						onSelect={() => {
							playNext(playable);
							notify({ kind: "good", title: trackCopy.playsNext(title) });
						}}
					>
						<ListStart strokeWidth={1.5} aria-hidden="true" />
						{trackCopy.playNext}
					</MenuItem>
					<MenuItem
						onSelect={() => {
							addToQueue(playable);
							notify({ kind: "good", title: trackCopy.queued(title) });
						}}
					>
						<ListEnd strokeWidth={1.5} aria-hidden="true" />
						{trackCopy.addToQueue}
					</MenuItem>
				</>
			)}
			<MenuItem onSelect={() => void copyLink(trackPath(slug))}>
				<Link2 strokeWidth={1.5} aria-hidden="true" />
				{trackCopy.copyLink}
			</MenuItem>
			{playable.audioUrl && <TrackMenuItems track={track} />}
			{children}
		</Menu>
	);
}
