import { Link2 } from "lucide-react";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import type { Playable } from "#web/player/playable.ts";
import { usePlayer } from "#web/player/player-store.tsx";
import { copyLink } from "#web/share.ts";
import { copy } from "./copy.ts";
import { timestampPath } from "./timestamp.ts";

/** Copies a link to the second where the player is in the episode; nothing at its beginning. */
export function ShareAt({ playable: { key, href } }: { playable: Playable }) {
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
			{copy.shareAt(duration(seconds))}
		</Button>
	);
}
