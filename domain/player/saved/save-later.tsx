import { useSyncExternalStore } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { idlePart } from "#web/late/idle-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { maySave } from "./may-save.ts";

const Later = idlePart(async () => (await import("./save-button.tsx")).SaveButton);

/** The button that saves a work offline, for members; loaded after the page, which does not wait for it. */
export function SaveLater({ playable }: { playable: Playable }) {
	const isSignedIn = useViewer() !== null;
	// The server does not know the browser, and leaves room.
	const isPossible = useSyncExternalStore(
		() => () => {},
		() => maySave(playable),
		() => playable.audioUrl !== null,
	);
	if (!isSignedIn || !isPossible) return null;
	// As wide as the button with a size: what stands beside it stays where it is.
	return (
		<span className="inline-flex min-h-11 min-w-47">
			<Later playable={playable} />
		</span>
	);
}
