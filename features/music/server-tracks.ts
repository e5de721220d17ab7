import { artistPageIsVisible, type artistPages } from "#domain/people/artist-pages/table.ts";
import { ARTIST_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext, RequestContext } from "#server/context.ts";
import { type FieldRow, fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { failureMessage } from "#server/recordings/refusal-copy.ts";
import { copy as common } from "#shared/copy.ts";
import { endpoints } from "#shared/paths.ts";
import { can, type Role, type Viewer } from "#shared/policy.ts";
import { myTracks, type Track, type TrackDetails } from "./contract.ts";
import { copy } from "./copy.ts";
import { listedFields, pageFields } from "./fields.ts";
import {
	audioColumns,
	trackIsOpenTo,
	trackIsShownTo,
	type trackRatings,
	type tracks,
} from "./table.ts";

type Stored = RawRow<typeof tracks>;
export type TrackRow = Pick<
	Stored,
	| "id"
	| "slug"
	| "audio_url"
	| "audience"
	| "cover_url"
	| "created_by"
	| "created_at"
	| "published_at"
	| "duration_seconds"
	| "loudness_lufs"
	| "average_rating"
	| "total_ratings"
	| "is_sample"
> &
	FieldRow<typeof listedFields> & {
		creator_display: string | null;
		creator_staff: Role | null;
		creator_slug: RawRow<typeof artistPages>["slug"] | null;
		my_stars: RawRow<typeof trackRatings>["stars"] | null;
		/** Without this, there is no `audio_url` either. */
		is_open: boolean;
	};

/** The columns of a `TrackRow`, over `tracks t` and `trackJoins`. */
export const trackColumns = `t.id, t.slug, ${selectOf(listedFields, "t")}, ${audioColumns("$1::uuid")}, t.cover_url,
	t.created_by, ${ARTIST_NAME} AS creator_display, ${STAFF_ROLE} AS creator_staff, a.slug AS creator_slug, t.created_at, t.published_at,
	t.duration_seconds, t.loudness_lufs, t.average_rating, t.total_ratings, r.stars AS my_stars, t.is_sample`;

/** What belongs to `tracks t`; $1 is the viewer's id or null. */
export const trackJoins = `LEFT JOIN "user" u ON u.id = t.created_by LEFT JOIN profiles p ON p.id = t.created_by
	LEFT JOIN artist_pages a ON a.user_id = t.created_by AND ${sqlText(artistPageIsVisible, "a")}
	LEFT JOIN track_ratings r ON r.track_id = t.id AND r.user_id = $1`;

export function trackOf(row: TrackRow): Track {
	return {
		id: row.id,
		slug: row.slug,
		...fieldsOf(listedFields, row),
		audioUrl: row.audio_url,
		audience: row.audience,
		isOpen: row.is_open,
		coverUrl: row.cover_url,
		creator: {
			id: row.created_by,
			name: row.creator_display ?? copy.unknownArtist,
			slug: row.creator_slug,
			// Of few: what everybody loads names no role for the others.
			...(row.creator_staff && { staff: row.creator_staff }),
		},
		publishedAt: (row.published_at ?? row.created_at).toISOString(),
		durationSeconds: row.duration_seconds,
		loudnessLufs: row.loudness_lufs,
		averageRating: row.average_rating,
		totalRatings: row.total_ratings,
		myStars: row.my_stars,
		isSample: row.is_sample,
	};
}

export type DetailsRow = TrackRow &
	FieldRow<typeof pageFields> &
	Pick<
		Stored,
		"state" | "failure" | "taken_down_at" | "taken_down_reason" | "listens" | "recording_id"
	> & {
		/** Whether the viewer may see it as others do; its artist and admins also see drafts and tracks in processing. */
		is_shown: boolean;
	};

export const detailsColumns = `${trackColumns}, ${selectOf(pageFields, "t")}, t.state, t.failure,
	t.taken_down_at, t.taken_down_reason, t.listens, t.recording_id,
	${sqlText(trackIsShownTo("$1::uuid"), "t")} IS TRUE AS is_shown`;

export function detailsOf(row: DetailsRow, viewer: Viewer | null): TrackDetails {
	const isMine = row.created_by === viewer?.id;
	const mayChange = isMine || can(viewer, "edit or delete anyone's track");
	return {
		...trackOf(row),
		...fieldsOf(pageFields, row),
		state: row.state,
		failure: failureIn(row),
		takenDown:
			mayChange && row.taken_down_at
				? { reason: row.taken_down_reason ?? "", at: row.taken_down_at.toISOString() }
				: null,
		createdAt: row.created_at.toISOString(),
		isMine,
		originalUrl: mayChange ? `${endpoints.originals}/${row.recording_id}` : null,
	};
}

/** The reason a recording failed, as a sentence. */
function failureIn({ state, failure }: DetailsRow): string | null {
	if (state !== "failed") return null;
	return failureMessage(failure ?? "");
}

type By = { id: string } | { slug: string } | { recordingId: string };

/** One track as its viewer may see it, or null. */
export async function findTrack(context: RequestContext, by: By): Promise<TrackDetails | null> {
	const user = context.session?.user ?? null;
	const row = await findRow(context, by, user?.id ?? null);
	return row && canSeeTrack(user, row) ? detailsOf(row, user) : null;
}

/** Drafts and what cannot be heard are their artist's and admins' alone. */
const canSeeTrack = (
	viewer: Viewer | null,
	{ is_shown, created_by }: Pick<DetailsRow, "is_shown" | "created_by">,
): boolean => is_shown || created_by === viewer?.id || can(viewer, "edit or delete anyone's track");

type ReachedTrack = Pick<
	Stored,
	"id" | "slug" | "title" | "audience" | "created_by" | "recording_id"
> &
	Pick<DetailsRow, "is_shown" | "is_open">;
const reached = {
	name: "track-reached",
	text: `SELECT t.id, t.slug, t.title, t.audience, t.created_by, t.recording_id,
	${sqlText(trackIsShownTo("$1::uuid"), "t")} IS TRUE AS is_shown, ${sqlText(trackIsOpenTo("$1::uuid"), "t")} IS TRUE AS is_open
FROM tracks t WHERE t.id = $2`,
};

/** What decides over a track's stars and waveform, of one that its viewer may see. Errors: 404. */
export async function reachTrack(
	{ pool, session }: RequestContext,
	id: string,
): Promise<ReachedTrack> {
	const user = session?.user ?? null;
	const { rows } = await pool.query<ReachedTrack>({ ...reached, values: [user?.id ?? null, id] });
	if (!rows[0] || !canSeeTrack(user, rows[0])) throw notFound();
	return rows[0];
}

/** One track as its viewer may see it. Errors: 404. */
export async function requireTrack(context: RequestContext, by: By): Promise<TrackDetails> {
	const track = await findTrack(context, by);
	if (!track) throw notFound();
	return track;
}

/** Sends a track as it is now to its artist's open pages. */
export async function publishToArtist(
	{ pool, live }: Pick<Context, "pool" | "live">,
	by: By,
	artistId: string,
): Promise<void> {
	const track = await findForArtist({ pool }, by, artistId);
	if (track) live.sendToUser(artistId, myTracks, track);
}

/** One track as its artist sees it, or null. */
export async function findForArtist(
	needs: Pick<Context, "pool">,
	by: By,
	artistId: string,
): Promise<TrackDetails | null> {
	const row = await findRow(needs, by, artistId);
	const artist = { id: artistId, roles: [], subscriptionTier: null, isBookClubMember: false };
	return row && detailsOf(row, artist);
}

async function findRow(
	{ pool }: Pick<Context, "pool">,
	by: By,
	viewerId: string | null,
): Promise<DetailsRow | null> {
	const [[key, value] = []] = Object.entries(by);
	const column = key === "recordingId" ? "recording_id" : key;
	const { rows } = await pool.query<DetailsRow>({
		name: `track-by-${column}`,
		text: `SELECT ${detailsColumns} FROM tracks t ${trackJoins} WHERE t.${column} = $2`,
		values: [viewerId, value],
	});
	return rows[0] ?? null;
}

/** A track its caller may change. Errors: 404 for what they cannot see, 403 for what is another's. */
export async function findEditableTrack(context: MemberContext, id: string): Promise<TrackDetails> {
	const track = await requireTrack(context, { id });
	if (!track.isMine && !can(context.session.user, "edit or delete anyone's track"))
		throw refusal("FORBIDDEN", common.notAllowed);
	return track;
}
