import type { Audience } from "#domain/audiences/limits.ts";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { trackFields } from "#features/music/fields.ts";
import type { Visibility } from "#features/music/limits.ts";
import type { TrackFormValues } from "#features/music/submit/form-values.tsx";
import { typedOf } from "#shared/field.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { trackCopy } from "./copy.ts";
import { useTrackSaved } from "./track-query.tsx";

type Changes = TrackFormValues & { coverUploadId?: string; removesCover?: boolean };

/** Saves a track as a whole, and shows it everywhere as the server then has it. */
export function useEditTrack({ id }: Pick<TrackDetails, "id">) {
	const saved = useTrackSaved();
	return async (changes: Changes): Promise<TrackDetails> => {
		const track = await music.call.edit({ ...changes, id });
		saved(track);
		return track;
	};
}

/** Publishes or unpublishes a track, and says so. */
export function useVisibility(track: TrackDetails): (visibility: Visibility) => Promise<unknown> {
	const edit = useEditTrack(track);
	return (visibility) =>
		edit({ ...formValuesOf(track), visibility }).then(({ state, audience }) => {
			if (visibility === "draft")
				return notify({
					kind: "good",
					title: trackCopy.unpublishedTitle,
					text: trackCopy.unpublishedText,
				});
			return notify({
				kind: "good",
				title: trackCopy.publishedTitle,
				text: publishedText(state, audience),
			});
		}, toastError(trackCopy.saveFailed));
}

function publishedText(state: TrackDetails["state"], audience: Audience): string {
	if (state !== "live") return trackCopy.publishedSoonText;
	return audience === "everyone" ? trackCopy.publishedText : trackCopy.publishedFor(audience);
}

/** A track as the form holds it. */
export const formValuesOf = (track: TrackDetails): TrackFormValues => typedOf(trackFields, track);
