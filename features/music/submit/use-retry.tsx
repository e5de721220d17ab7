import { useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import { reloadTracks } from "#features/music/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { followTrack } from "./preparing.tsx";
import { submitCopy } from "./submit-copy.ts";

/** Has a track prepared once more; what becomes of it is told wherever the person then is. */
export function useRetry(personId: string): (id: string) => Promise<void> {
	const cache = useQueryClient();
	return async (id) => {
		try {
			const track = await music.call.retry({ id });
			cache.setQueryData(music.api.get.queryKey({ input: { slug: track.slug } }), track);
			followTrack(personId, track);
		} catch (error) {
			const { message } = explain(error, submitCopy.retryFailed);
			notify({ kind: "bad", title: common.error, text: message });
		}
		void reloadTracks(cache);
	};
}
