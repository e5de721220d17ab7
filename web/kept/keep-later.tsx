import { idlePart } from "#web/idle-part.tsx";
import type { Playable } from "#web/player/playable.ts";
import { useViewer } from "#web/viewer.tsx";
import { mayBeKept } from "./may-be-kept.ts";

const Later = idlePart(async () => (await import("./keep-button.tsx")).KeepButton);

/** The button that keeps a work offline, for members; loaded after the page, which does not wait for it. */
export function KeepLater({ playable }: { playable: Playable }) {
	const isSignedIn = useViewer() !== null;
	return isSignedIn && mayBeKept(playable) && <Later playable={playable} />;
}
