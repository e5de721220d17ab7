import type { ReactNode } from "react";
import type { MenuSubject } from "#features/music/slots.tsx";
import { MoreMenu, type MoreMenuState } from "#web/kit/dialogs/more-menu.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { trackCopy } from "./copy.ts";

export type PlayableMenuProps = MoreMenuState & {
	tabIndex?: number;
	className?: string | undefined;
	/** MenuItems that come before all others. */
	first?: ReactNode;
	/** Further MenuItems of where it stands. */
	children?: ReactNode;
};

/** A menu opens once all of its items have come: none moves under the finger. */
const Items = lazyPart(async () => (await import("./playable-menu-items.tsx")).PlayableMenuItems);

/** What else can be done with something to be played, behind three dots: the same wherever it is shown. */
export function PlayableMenu({
	playable,
	track,
	first,
	children,
	...button
}: PlayableMenuProps & MenuSubject) {
	return (
		<MoreMenu label={trackCopy.more(playable.title)} {...button}>
			{first}
			<Items playable={playable} {...(track && { track })} />
			{children}
		</MoreMenu>
	);
}
