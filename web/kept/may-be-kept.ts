import { lightPath } from "#web/player/light-path.ts";
import type { Playable } from "#web/player/playable.ts";

/** Whether this browser can keep audio and play it without a connection. */
export const canKeep = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Whether this browser can keep this; audio on other sites never. */
export const mayBeKept = ({ audioUrl }: Playable): boolean =>
	audioUrl !== null && lightPath(audioUrl) !== null && canKeep();
