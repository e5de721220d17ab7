import { useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { cacheTrack, reloadTracks } from "#features/music/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { submitCopy } from "./copy.ts";
import { followTrack } from "./preparing.tsx";

/** Has a track prepared once more; what becomes of it is told wherever the person then is. */
export function useRetry(userId: string): (id: string) => Promise<void> {
	const cache = useQueryClient();
	return async (id) => {
		try {
			const track = await music.call.retry({ id });
			cacheTrack(cache, track);
			followTrack(userId, track);
		} catch (error) {
			const { message } = explain(error, submitCopy.retryFailed);
			notify({ kind: "bad", title: common.error, text: message });
		}
		void reloadTracks(cache);
	};
}
