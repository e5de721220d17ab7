import { and, eq } from "drizzle-orm";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { invalid } from "#server/access.ts";
import type { Tx } from "#server/database/database.ts";
import { trackPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import type { BallotKind } from "./limits.ts";

type Input = { title: string; author: string; trackLink?: string | undefined };

/** As typed, or as the track of the house is called. Errors: 422 for a link that leads to none. */
export async function resolveNominatedWork(
	tx: Tx,
	kind: BallotKind,
	{ title, author, trackLink }: Input,
) {
	if (!trackLink) return { title, author, trackId: null };
	const slug = kind === "song" ? slugIn(trackLink) : null;
	const [track] = slug
		? await tx
				.select({ id: tracks.id, title: tracks.title, artist: tracks.artist })
				.from(tracks)
				.where(and(eq(tracks.slug, slug), trackIsListed))
		: [];
	if (!track) throw invalid({ trackLink: copy.noSuchTrack });
	return { title: track.title, author: track.artist, trackId: track.id };
}

/** Whole, or the path alone, as people copy it. */
function slugIn(link: string): string | null {
	const anywhere = "http://site.invalid";
	if (!URL.canParse(link, anywhere)) return null;
	const { pathname } = new URL(link, anywhere);
	const start = trackPath("");
	if (!pathname.startsWith(start)) return null;
	try {
		const slug = decodeURIComponent(pathname.slice(start.length)).normalize("NFC");
		return slug.includes("\0") ? null : slug;
	} catch {
		return null;
	}
}
