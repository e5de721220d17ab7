import type { BookingDetails } from "#features/booking/contract.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import type { BookingRow } from "#features/booking/server-read.ts";
import { sessionTrackPath } from "#shared/paths.ts";

/** The track a member attached, as one of the participants sees it. */
export function attachedTrack(row: BookingRow, role: BookingRole): BookingDetails["track"] {
	const { track_id, track_slug, track_title, track_artist } = row;
	if (!track_id || !track_slug) return null;
	return {
		id: track_id,
		slug: track_slug,
		title: track_title ?? "",
		artist: track_artist ?? "",
		isOpen: role !== "coach" || row.track_is_open === true,
		audioUrl: mayPlay(row, role) ? sessionTrackPath(row.id) : null,
		durationSeconds: row.track_seconds,
	};
}

/** The id of the attached track's audio file, for who may hear it through this session; else null. */
export function trackFileFor(row: BookingRow, role: BookingRole): string | null {
	const [, fileId] = /([0-9a-f-]{36})\.\w+$/.exec(row.track_audio ?? "") ?? [];
	return mayPlay(row, role) ? (fileId ?? null) : null;
}

/**
 * The booking is what opens a draft to its coach: a canceled one does not, nor a track that was taken
 * down since. Its member and admins may hear it anyway.
 */
function mayPlay(row: BookingRow, role: BookingRole): boolean {
	if (row.track_audio === null) return false;
	return role !== "coach" || (row.state !== "cancelled" && row.track_is_taken_down !== true);
}
