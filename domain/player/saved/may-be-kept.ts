import type { Playable } from "#domain/player/playable.ts";
import { lightPath } from "#web/audio/light-path.ts";

/** Whether this browser can keep audio and play it without a connection. */
export const canKeep = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Whether this browser can keep this; audio on other sites never. */
export const mayBeKept = ({ audioUrl }: Playable): boolean =>
	audioUrl !== null && lightPath(audioUrl) !== null && canKeep();
