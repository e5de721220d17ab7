import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { cardOfPlayable, sharedRecording, type Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { artistPath, trackPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { playableOf } from "./playable.ts";
import { trackIsListed, tracks } from "./table.ts";

type Client = ContractRouterClient<{ music: typeof contract }>;

export const trackWork: Work<Client> = {
	kind: "track",
	card: async ({ music }, slug) => cardOfPlayable(playableOf(await music.get({ slug }))),
	async share({ music }, slug) {
		const { id, title, artist, creator, audioUrl, coverUrl } = await music.get({ slug });
		const author = { name: artist, path: creator.slug && artistPath(creator.slug) };
		const waveform = () => music.waveform({ id });
		return sharedRecording({ title, seed: id, author, audioUrl, pictureUrl: coverUrl, waveform });
	},
	sitemap: sql`SELECT slug, published_at AS changed_at FROM ${tracks} WHERE ${trackIsListed}
	ORDER BY published_at DESC, id DESC`,
	room: {
		about: copy.about,
		shape: "square",
		table: tracks,
		facts: sql`SELECT w.title, w.artist AS byline, w.cover_url AS picture_url, w.created_by AS artist_id,
	w.audience, ${sql.raw(`'${trackPath("")}'`)} || w.slug AS path FROM ${tracks} w WHERE ${sql.raw(sqlText(trackIsListed, "w"))}`,
	},
};

export const recordedTracks: Recorded = {
	kind: "track",
	place: sql`SELECT slug FROM ${tracks} WHERE id = c.subject_id`,
	path: trackPath,
};
