import { useQueryClient } from "@tanstack/react-query";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import type { Visibility } from "#features/music/limits.ts";
import type { TrackFormValues } from "#features/music/submit/form-values.tsx";
import { cacheTrack, reloadTracks } from "#features/music/track-query.tsx";
import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { trackCopy } from "./copy.ts";

type Changes = TrackFormValues & { coverUploadId?: string; removesCover?: boolean };

/** Saves a track as a whole, and shows it everywhere as the server then has it. */
export function useEditTrack({ id }: Pick<TrackDetails, "id">) {
	const cache = useQueryClient();
	return async (changes: Changes): Promise<TrackDetails> => {
		const track = await music.call.edit({ ...changes, id });
		cacheTrack(cache, track);
		void reloadTracks(cache);
		return track;
	};
}

/** Publishes a track or takes it back, and says so. */
export function useVisibility(track: TrackDetails): (visibility: Visibility) => Promise<void> {
	const edit = useEditTrack(track);
	return async (visibility) => {
		try {
			const { state } = await edit({ ...formValuesOf(track), visibility });
			const { unpublishedTitle, unpublishedText, publishedTitle } = trackCopy;
			notify(
				visibility === "draft"
					? { kind: "good", title: unpublishedTitle, text: unpublishedText }
					: {
							kind: "good",
							title: publishedTitle,
							text: state === "live" ? trackCopy.publishedText : trackCopy.publishedSoonText,
						},
			);
		} catch (error) {
			const { message } = explain(error, trackCopy.saveFailed);
			notify({ kind: "bad", title: common.error, text: message });
		}
	};
}

/** A track's words as the form holds them. */
export function formValuesOf(track: TrackDetails): TrackFormValues {
	const { title, artist, genre, description, licence, credits, visibility } = track;
	return {
		title,
		artist,
		genre,
		description: description ?? "",
		licence,
		credits: credits ?? "",
		visibility,
	};
}
