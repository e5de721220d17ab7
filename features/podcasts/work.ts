import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { cardOfPlayable, sharedRecording, type Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { episodePath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { numberOf, playableOf } from "./playable.ts";
import { episodeIsPublished, episodeIsShownTo, podcasts } from "./table.ts";

type Client = ContractRouterClient<{ podcasts: typeof contract }>;

export const episodeWork: Work<Client> = {
	kind: "episode",
	isOwnedByNobody: true,
	async card(client, slug) {
		const episode = await client.podcasts.get({ slug });
		const facts = cardOfPlayable(playableOf(episode));
		const isNamed = episode.people.length > 0 || numberOf(episode) !== "";
		return { ...facts, byline: isNamed ? facts.byline : null };
	},
	async share(client, slug) {
		const { id, title, audioUrl, thumbnailUrl } = await client.podcasts.get({ slug });
		const waveform = () => client.podcasts.waveform({ id });
		return sharedRecording({
			title,
			seed: id,
			author: null,
			audioUrl,
			pictureUrl: thumbnailUrl,
			waveform,
		});
	},
	sitemap: sql`SELECT slug, updated_at AS changed_at FROM ${podcasts} WHERE ${episodeIsShownTo(sql`FALSE`)}
	ORDER BY published_at DESC, id DESC`,
	room: {
		about: copy.about,
		shape: "square",
		table: podcasts,
		facts: sql`SELECT w.title, NULL AS byline, w.thumbnail_url AS picture_url, NULL::uuid AS artist_id,
	w.audience, ${sql.raw(`'${episodePath("")}'`)} || w.slug AS path FROM ${podcasts} w WHERE ${sql.raw(sqlText(episodeIsPublished, "w"))}`,
	},
};

export const recordedEpisodes: Recorded = {
	kind: "episode",
	place: sql`SELECT slug FROM ${podcasts} WHERE id = c.subject_id AND deleted_at IS NULL`,
	path: episodePath,
};
