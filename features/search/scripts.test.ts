import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { searchSources } from "#app/features.ts";
import { newId } from "#server/database/database.ts";
import { excerptOf } from "#server/search/excerpt.ts";
import { parseSearchQuery } from "#server/search/search-query.ts";
import { foldCharacters, foldText } from "#shared/fold-text.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { readNewWords } from "./server-spelling.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;

const member = await server.user({ fullName: "Noor Haddad" });
const admin = await server.user({ fullName: "Mika Sato", roles: ["admin"] });

/** What is written, and what people type for it. */
const cases: Record<string, readonly string[]> = {
	夜に駆ける歌: ["駆ける", "夜", "歌", "ける歌", "夜に駆ける歌"],
	"我家在上海东边。": ["上海", "海", "边", "上海东"],
	優柔不断なアイドル: ["優柔不断", "不断", "アイドル", "ドル"],
	겨울밤하늘아래: ["밤하늘", "하늘", "겨울"],
	ดูท้องฟ้ายามเย็น: ["ท้องฟ้า", "ฟ้า", "ยามเย็น"],
	ភាសាខ្មែរពិរោះ: ["ខ្មែរ", "ពិរោះ"],
	"aikoの新曲vol.2": ["aiko", "新曲", "aikoの", "vol"],
	"Smørrebrød på Ærø": ["smorrebrod", "smørre", "aero", "ÆRØ", "pa"],
	"Đorđe Balašević": ["dorde", "Đorđe", "balasevic"],
	Işıkları: ["isiklari", "ışık", "IŞIKLARI"],
	"İstanbul ISTANBUL ıstanbul": ["istanbul", "ıstanbul", "İSTANBUL"],
	Bjørk: ["bjork", "BJØRK", "björk"],
	"Łódź straße": ["lodz", "łódź", "strasse", "STRAẞE"],
	"Þórður œuvre": ["thordur", "þórður", "oeuvre"],
	"Οδυσσέας ΟΔΟΣ": ["οδος", "οδυσσεας"],
	"R.E.M.": ["rem", "r.e.m.", "R.E.M"],
	"AC/DC": ["acdc", "ac/dc", "ac dc", "AC"],
	"A-ha T-Rex": ["aha", "a-ha", "trex", "t-rex", "rex"],
};
/** What must not be found: what stands apart in it is no word. */
const others: Record<string, string> = { 上海东边: "海边", 夜に駆ける歌: "夜歌", "AC/DC": "cd" };

before(async () => {
	for (const written of Object.keys(cases)) {
		await makeTrack(server, admin.id, { title: written, artist: "x" });
		const { api } = await server.user({ fullName: written });
		await api.chat.send({ clientMessageId: newId(), content: `« ${written} »` });
	}
	await readNewWords(pool, searchSources);
});

test("the site's search finds tracks, messages and members by any word of their script", async () => {
	const missed: string[] = [];
	for (const [written, requested] of Object.entries(cases)) {
		const { api } = await server.user();
		for (const query of requested)
			for (const kind of ["tracks", "messages"] as const) {
				const { results, matched } = await api.search.ofKind({ kind, query });
				const texts = results.map(({ title, excerpt }) => (kind === "tracks" ? title : excerpt));
				if (!texts.some((text) => text?.includes(written)) || matched.length === 0)
					missed.push(`${kind}: ${query} in ${written}`);
			}
	}
	assert.deepEqual(missed, []);
});

test("chat search and music search do as well", async () => {
	const missed: string[] = [];
	for (const [written, requested] of Object.entries(cases)) {
		const { api } = await server.user();
		for (const query of requested) {
			const messages = await api.chat.search({ query });
			if (!messages.some(({ content }) => content?.includes(written)))
				missed.push(`chat: ${query} in ${written}`);
			const { tracks } = await api.music.list({ search: query });
			if (!tracks.some(({ title }) => title === written))
				missed.push(`music: ${query} in ${written}`);
		}
	}
	assert.deepEqual(missed, []);
});

test("characters of an unspaced script match only when adjacent", async () => {
	for (const [written, query] of Object.entries(others)) {
		const { results } = await member.api.search.ofKind({ kind: "messages", query });
		assert.ok(!results.some(({ excerpt }) => excerpt?.includes(written)), `${query}: ${written}`);
	}
});

test("name completion and the user directory match names typed in plain letters", async () => {
	const typed = { "Đorđe Balašević": "dorde", Işıkları: "isik", Bjørk: "BJORK" };
	for (const [name, query] of Object.entries(typed)) {
		const completed = await member.api.chat.completions({ name: query });
		assert.ok(
			completed.some((one) => one.name === name),
			`${query} completes ${name}`,
		);
		const { users } = await admin.api.users.list({ search: query });
		assert.ok(
			users.some((one) => one.name === name),
			`${query} finds ${name}`,
		);
	}
});

test("the database normalizes text as the server does", async () => {
	const texts = [...Object.keys(cases), ...Object.values(cases).flat(), "Ħŧŋ ĐÐØ Ærø’s 'n' ẞß ﬁ Ω"];
	const { rows } = await pool.query<{ letters: string; folded: string }>(
		`SELECT search_letters(t) AS letters, search_fold(t) AS folded
FROM unnest($1::text[]) WITH ORDINALITY AS texts (t, place) ORDER BY place`,
		[texts],
	);
	assert.deepEqual(
		rows,
		texts.map((text) => ({ letters: foldCharacters(text), folded: foldText(text) })),
	);
});

test("an excerpt of a long unspaced text starts near the match, and marks only it", () => {
	const requested = parseSearchQuery("上海");
	assert.ok(requested);
	const excerpt = excerptOf(requested, `${"我家在东边".repeat(60)}上海${"我家在东边".repeat(60)}`);
	assert.match(excerpt, /^…/);
	assert.match(excerpt, /上海/);
});
