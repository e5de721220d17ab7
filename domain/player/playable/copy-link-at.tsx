import { Link2 } from "lucide-react";
import { copy } from "#domain/player/copy.ts";
import type { Playable } from "#domain/player/playable.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import { timestampPath } from "#domain/player/position/timestamp.ts";
import { duration } from "#shared/format.ts";
import { copyLink } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";

/** Copies a link to the second where the player is in a work; nothing at its beginning. */
export function CopyLinkAt({ playable: { key, href } }: { playable: Playable }) {
	const seconds = usePlayer(({ current, positionSeconds }) =>
		current?.key === key ? Math.floor(positionSeconds) : 0,
	);
	if (!href || seconds < 1) return null;
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11 tabular-nums"
			onClick={() => void copyLink(timestampPath(href, seconds))}
		>
			<Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
			{copy.copyLinkAt(duration(seconds))}
		</Button>
	);
}
