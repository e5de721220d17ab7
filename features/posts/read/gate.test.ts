import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { mayReadWhole } from "#features/posts/audience.ts";
import { audiences, postKinds } from "#features/posts/limits.ts";
import { sendNewsletters } from "#features/posts/server-newsletter.ts";
import { newId } from "#server/database/database.ts";
import { endpoints, paths, postPath, sharePicturePath } from "#shared/paths.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { ask } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { htmlOf, textOf } from "#web/markdown/render.ts";
import { parseMarkdown } from "#web/markdown/server-parse.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const { pool } = services;
const admin = await server.user({ roles: ["admin"] });
const readers: Record<string, TestUser | null> = {
	visitor: null,
	member: await server.user(),
	premium: await server.user({ tier: "premium" }),
	moderator: await server.user({ roles: ["moderator"] }),
};

/** Every form in which words can stand in a post. */
const forms: readonly ((secret: string) => string)[] = [
	(secret) => secret,
	(secret) => `## ${secret}`,
	(secret) => `- one\n  - *${secret}*`,
	(secret) => `> **${secret}**`,
	(secret) => `\`\`\`\n${secret}\n\`\`\``,
	(secret) => `[${secret}](https://example.org/${secret})`,
	(secret) => `![${secret}](https://example.org/${secret}.png "${secret}")`,
	(secret) => `[${secret}](/music/tracks/${secret})`,
	(secret) => `<p>${secret}</p>`,
	(secret) => `> <!-- more -->\n\n${secret}`,
];
const states = ["draft", "scheduled", "out", "unpublished"] as const;
const aPost = fc.record({
	kind: fc.constantFrom(...postKinds),
	audience: fc.constantFrom(...audiences),
	state: fc.constantFrom(...states),
	hasMarker: fc.boolean(),
	forms: fc.array(fc.constantFrom(...forms), { minLength: 1, maxLength: 4 }),
});

test("what is behind the curtain, or not out, is nowhere for whom it is not", async () => {
	for (const reader of Object.values(readers))
		await reader?.api.posts.setSubscription({ isSubscribed: true });
	const made = await Promise.all(
		fc.sample(aPost, 50).map(async (given, at) => {
			const id = newId();
			const [open, secret] = [`open${at}x`, `secret${at}x`];
			const marker = given.hasMarker ? "<!-- more -->\n\n" : "";
			const body = `${open}\n\n${marker}${given.forms.map((form) => form(secret)).join("\n\n")}`;
			const { kind, audience } = given;
			await admin.api.posts.save({
				id,
				basedOn: null,
				kind,
				audience,
				title: `title${at}x`,
				summary: "",
				body,
			});
			const later = new Date(Date.now() + 3_600_000).toISOString();
			if (given.state === "draft") return { ...given, id, open, secret, slug: null };
			const when = given.state === "scheduled" ? later : "now";
			const { slug } = await admin.api.posts.publish({ id, publishedAt: when, isEmailed: true });
			if (given.state === "unpublished")
				await admin.api.posts.publish({ id, publishedAt: null, isEmailed: false });
			return { ...given, id, open, secret, slug };
		}),
	);
	await eventsWorkedOff(server);
	while ((await sendNewsletters(services)) > 0);
	for (const [name, reader] of Object.entries(readers)) {
		const seen = await everythingSeenBy(reader, made);
		for (const post of made) {
			const isOut = post.state === "out";
			const viewer = reader && {
				id: reader.id,
				roles: name === "moderator" ? (["moderator"] as const) : [],
				subscriptionTier: name === "premium" ? "premium" : null,
				isBookClubMember: false,
			};
			const isOpen = isOut && mayReadWhole(viewer, { ...post, authorId: admin.id });
			const said = JSON.stringify([name, post.audience, post.state, post.hasMarker]);
			assert.equal(seen.includes(post.secret), isOpen, said);
			if (!isOut) assert.ok(!seen.includes(post.open), said);
			if (isOut && post.hasMarker) assert.ok(seen.includes(post.open), said);
			const title = post.open.replace("open", "title");
			assert.equal(seen.includes(title), isOut, said);
		}
	}
});

/** All text that reaches somebody, by any way there is. */
async function everythingSeenBy(
	reader: TestUser | null,
	made: readonly { id: string; slug: string | null }[],
): Promise<string> {
	const headers = { cookie: reader?.cookie };
	const addresses = [
		paths.posts,
		paths.home,
		paths.explore,
		endpoints.postsFeed,
		endpoints.sitemap,
		...(reader ? [paths.notifications, `${endpoints.rest}/my/whats-new`] : []),
		...made.flatMap(({ id, slug }) => [
			`${endpoints.rest}/posts/${id}/comments`,
			`${endpoints.rest}/my/posts/${id}`,
			...(slug
				? [postPath(slug), `${endpoints.rest}/posts/${slug}`, sharePicturePath("post", slug)]
				: []),
		]),
	];
	const answers: string[] = [];
	for (const path of addresses) {
		const { status, text } = await ask(url, { path, headers });
		// An address that was asked for is in the answer that there is nothing.
		if (status < 400) answers.push(text);
	}
	for (let cursor: string | null = null, more = true; more; ) {
		const query = cursor === null ? "" : `?cursor=${cursor}`;
		const { json, text } = await ask(url, { path: `${endpoints.rest}/posts${query}`, headers });
		answers.push(text);
		cursor = json.nextCursor as string | null;
		more = cursor !== null;
	}
	const { rows } = await pool.query<{ data: unknown }>(
		"SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
		[reader?.email ?? null],
	);
	if (reader) answers.push(JSON.stringify(await reader.api.notifications.list({})));
	return [...answers, JSON.stringify(rows)].join("\n");
}

const KNOWN_TAG =
	/<\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|code|hr|br|strong|em|a|img|figure|figcaption)(?: (?:dir="auto"|href="(?:https?:\/\/|mailto:)[^"<>]*"|start="\d+"|src="https:\/\/site\.example\/media\/[^"<>]*"|alt="[^"<>]*"))*>/g;

test("whatever is typed, only what the tree knows comes out", async () => {
	const pieces = fc.constantFrom(
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"[a](javascript:alert(1))",
		"[a](JaVaScRiPt&#58;alert(1))",
		"[a](data:text/html,x)",
		"![a](//evil.example/x.png)",
		`![a"><b](/media/${newId()}.webp "\\"><script>")`,
		'<https://a.example/"onclick=x>',
		"[a](/\\evil.example)",
		"> - 1. ",
		"**_`",
		"\n\n",
		"&lt;script&gt;",
		"<!-- more -->",
	);
	const text = fc.array(fc.oneof(pieces, fc.string({ unit: "grapheme", maxLength: 12 })), {
		maxLength: 14,
	});
	await fc.assert(
		fc.asyncProperty(text, async (parts) => {
			const blocks = await parseMarkdown(parts.join(""), "https://site.example");
			const html = htmlOf(blocks, { origin: "https://site.example", hasImages: true });
			assert.doesNotMatch(html.replaceAll(KNOWN_TAG, ""), /[<>]/);
			assert.doesNotMatch(html, /(?:href|src)="(?!https?:\/\/|mailto:)/);
			assert.equal(typeof textOf(blocks, "https://site.example"), "string");
		}),
		{ numRuns: 300 },
	);
});

test("no text takes long to read", async () => {
	const hostile = [
		"> - ".repeat(9_000),
		"*_".repeat(19_000),
		"1. ".repeat(13_000),
		"[".repeat(39_000),
	];
	for (const body of hostile) await parseMarkdown(body, "https://site.example");
});
