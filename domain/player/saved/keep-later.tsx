import { useSyncExternalStore } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { idlePart } from "#web/late/idle-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { mayBeKept } from "./may-be-kept.ts";

const Later = idlePart(async () => (await import("./keep-button.tsx")).KeepButton);

/** The button that keeps a work offline, for members; loaded after the page, which does not wait for it. */
export function KeepLater({ playable }: { playable: Playable }) {
	const isSignedIn = useViewer() !== null;
	// The server does not know the browser, and leaves room.
	const isPossible = useSyncExternalStore(
		() => () => {},
		() => mayBeKept(playable),
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
