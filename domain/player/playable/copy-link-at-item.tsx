import { Link2 } from "lucide-react";
import { useState } from "react";
import { copy } from "#domain/player/copy.ts";
import type { Playable } from "#domain/player/playable.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import { timestampPath } from "#domain/player/position/timestamp.ts";
import { duration } from "#shared/format.ts";
import { copyLink } from "#web/browser/share.ts";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";

/** Copies a link to the second where the player was as the menu opened; nothing at the beginning of a work. */
export function CopyLinkAtItem({ playable: { key, href } }: { playable: Playable }) {
	const now = usePlayer(({ current, positionSeconds }) =>
		current?.key === key ? Math.floor(positionSeconds) : 0,
	);
	const [seconds] = useState(now);
	if (!href || seconds < 1) return null;
	return (
		<MenuAction
			icon={Link2}
			label={copy.copyLinkAt(duration(seconds))}
			onSelect={() => void copyLink(timestampPath(href, seconds))}
		/>
	);
}
