import { sql } from "drizzle-orm";
import { openDueFiles } from "#domain/publishing/server-content.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { countMatches, mayHold } from "#server/search/excerpt.ts";
import type { SearchQuery } from "#server/search/search-query.ts";
import type { SearchSource } from "#server/search/source.ts";
import { can } from "#shared/policy.ts";
import { withoutMarks } from "./plain-description.ts";
import { playableOf } from "./playable.ts";
import { episodeFiles } from "./server-access.ts";
import { columnsFor, type EpisodeRow, episodeOf, joins } from "./server-episodes.ts";
import {
	episodeIsOpenTo,
	episodeIsShownTo,
	episodeWords,
	podcasts,
	transcriptWords,
} from "./table.ts";

type Row = EpisodeRow & { transcript_vtt: string | null };

const WORDS = episodeWords("p.title", "p.description", "p.people", "p.chapters");
const SPOKEN = transcriptWords("p.transcript_vtt");
/** $2 is whether the viewer is a member, $5 their id. */
const IS_SHOWN = sqlText(episodeIsShownTo(sql`$2::boolean`), "p");
const IS_OPEN = sqlText(episodeIsOpenTo("$5::uuid"), "p");
/** What everyone who sees it may read: neither chapters nor what is said. */
const COVER_WORDS = episodeWords("p.title", "p.description", "p.people", "'[]'::jsonb");

/**
 * By the indexes alone, before anything else is asked of an episode: the planner would rather make the words of every transcript anew.
 * A transcript is sent along only where nothing else says why the episode was found.
 */
const text = `WITH named AS MATERIALIZED (
	SELECT id FROM podcasts p WHERE ${WORDS} @@ $1::tsquery
), spoken AS MATERIALIZED (
	SELECT id FROM podcasts p WHERE ${SPOKEN} @@ $1::tsquery
), found AS (
	SELECT p.id, p.id IN (SELECT id FROM named) AS is_named, p.published_at FROM podcasts p
	WHERE p.id IN (SELECT id FROM named UNION SELECT id FROM spoken) AND ${IS_SHOWN}
		AND (${IS_OPEN} OR ${COVER_WORDS} @@ $1::tsquery)
	ORDER BY 2 DESC, p.published_at DESC, p.id DESC LIMIT $3 OFFSET $4
)
SELECT ${columnsFor("$5::uuid")}, CASE WHEN NOT found.is_named THEN p.transcript_vtt END AS transcript_vtt
FROM found JOIN podcasts p ON p.id = found.id ${joins}
ORDER BY found.is_named DESC, found.published_at DESC, found.id DESC`;

/** Published episodes by their words, people, chapters and what is said in them. */
export const episodeSearch: SearchSource = {
	needs: "open an episode's page",
	tables: [podcasts],
	async find(reader, { query, viewer, context }, { limit, offset }) {
		const isMember = can(viewer, "listen to podcasts");
		const { rows } = await reader.query<Row>({
			text,
			values: [query.tsquery, isMember, limit, offset, viewer?.id ?? null],
		});
		await openDueFiles(context, episodeFiles, rows);
		return rows.map((row) => {
			const episode = episodeOf(row);
			const playable = playableOf(episode);
			const place = episode.isOpen ? placeOf(query, row) : null;
			return {
				id: episode.id,
				title: episode.title,
				byline: playable.byline,
				text: place?.text ?? (episode.description && withoutMarks(episode.description)),
				href: `${playable.href}${place ? `?t=${place.seconds}` : ""}`,
				picture: { shape: "square" as const, url: episode.thumbnailUrl },
				at: row.published_at,
				playable,
			};
		});
	},
	spelling: {
		from: "podcasts p",
		words: `${WORDS} || ${SPOKEN}`,
		changedAt: "p.updated_at",
		row: "p.id",
		batch: 20,
	},
};

/** Where in it the words stand, if neither title nor description has any. */
function placeOf(query: SearchQuery, row: Row): { seconds: number; text: string } | null {
	if (row.transcript_vtt !== null) return matchingCue(query, row.transcript_vtt);
	if (countMatches(query, `${row.title} ${row.description ?? ""}`) > 0) return null;
	const chapter = row.chapters.find(({ title }) => countMatches(query, title) > 0);
	return chapter ? { seconds: Math.floor(chapter.startSeconds), text: chapter.title } : null;
}

const TIMES = /^(?:(\d+):)?(\d\d):(\d\d)\.\d{3} -->/;

/** The line of a transcript that says most of what was asked for, and the second it begins at. */
function matchingCue(query: SearchQuery, vtt: string): { seconds: number; text: string } | null {
	let best: { seconds: number; text: string; count: number } | null = null;
	let seconds = 0;
	for (const line of vtt.split(/\r?\n/)) {
		const times = TIMES.exec(line);
		if (times) {
			const [, hours = "0", minutes = "0", whole = "0"] = times;
			seconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(whole);
			continue;
		}
		const cue = line.replace(/<[^>]*>/g, "");
		if (!mayHold(query, cue)) continue;
		const count = countMatches(query, cue);
		if (count > (best?.count ?? 0)) best = { seconds, text: cue, count };
		if (count === query.words.length) break;
	}
	return best;
}
