import type { Playable } from "#domain/player/playable.ts";
import { lightPath } from "#web/audio/light-path.ts";

/** Whether this browser can save audio and play it without a connection. */
export const canSave = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Whether this browser can save this; audio on other sites never. */
export const maySave = ({ audioUrl }: Playable): boolean =>
	audioUrl !== null && lightPath(audioUrl) !== null && canSave();
