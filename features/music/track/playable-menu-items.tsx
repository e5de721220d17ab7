import { Link2, ListEnd, ListStart, User } from "lucide-react";
import { Link } from "react-router";
import { ReportItem } from "#domain/moderation/report.tsx";
import { ShareMenuItem } from "#domain/player/embed/share-menu-items.tsx";
import { CopyLinkAtItem } from "#domain/player/playable/copy-link-at-item.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Track } from "#features/music/contract.ts";
import { trackIn } from "#features/music/playable.ts";
import { RateMenuItems } from "#features/music/rating/rate-menu-items.tsx";
import { type MenuSubject, TrackMenuItems } from "#features/music/slots.tsx";
import { artistPath } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuItem } from "#web/kit/dialogs/menu.tsx";
import { useViewer } from "#web/viewer.tsx";
import { trackCopy } from "./copy.ts";
import { useMenuTrack } from "./menu-track.tsx";
import { queueTrack, queueTrackNext } from "./queue-track.tsx";

/** What every menu of a work begins with. */
export function PlayableMenuItems({ playable, track }: MenuSubject) {
	return track ? <Items playable={playable} known={track} /> : <FoundItems playable={playable} />;
}

function FoundItems({ playable }: { playable: Playable }) {
	return <Items playable={playable} known={useMenuTrack(playable)} />;
}

function Items({ playable, known }: { playable: Playable; known: Track | null }) {
	const { title, href, audioUrl } = playable;
	const viewer = useViewer();
	const id = trackIn(playable)?.id;
	return (
		<>
			{known && <RateMenuItems track={known} />}
			{audioUrl && (
				<>
					<MenuAction
						icon={ListStart}
						label={trackCopy.playNext}
						onSelect={() => queueTrackNext(playable)}
					/>
					<MenuAction
						icon={ListEnd}
						label={trackCopy.addToQueue}
						onSelect={() => queueTrack(playable)}
					/>
					<TrackMenuItems playable={playable} track={id ? { id, title } : null} />
				</>
			)}
			{known?.creator.slug && known.creator.id !== viewer?.id && (
				<MenuItem asChild>
					<Link to={artistPath(known.creator.slug)}>
						<User strokeWidth={1.5} aria-hidden="true" />
						<span className="truncate">{trackCopy.goTo(known.creator.name)}</span>
					</Link>
				</MenuItem>
			)}
			{href && (
				<MenuAction icon={Link2} label={buttons.copyLink} onSelect={() => void copyLink(href)} />
			)}
			<CopyLinkAtItem playable={playable} />
			{href && <ShareMenuItem path={href} title={title} />}
			{viewer && id && known?.creator.id !== viewer.id && (
				<ReportItem reported={{ kind: "track", id, what: trackCopy.thisTrack }} />
			)}
		</>
	);
}
