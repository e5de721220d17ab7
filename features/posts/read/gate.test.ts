import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { isWide } from "#domain/audiences/audiences-of.ts";
import { type Audience, wideAudiences } from "#domain/audiences/limits.ts";
import { postKinds } from "#features/posts/limits.ts";
import { sendNewsletters } from "#features/posts/server-newsletter.ts";
import { withWorks } from "#features/posts/works.ts";
import { newId } from "#server/database/database.ts";
import { endpoints, paths, postPath, sharePicturePath } from "#shared/paths.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { htmlOf, textOf } from "#web/markdown/render.ts";
import { parseMarkdown } from "#web/markdown/server-parse.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const { pool } = services;
const admin = await server.user({ roles: ["admin"] });
const chosen = await server.user();
const readers = {
	visitor: null,
	member: await server.user(),
	chosen,
	premium: await server.user({ tier: "premium" }),
	enterprise: await server.user({ tier: "enterprise" }),
	moderator: await server.user({ roles: ["moderator"] }),
};
type Name = keyof typeof readers;
const names = Object.keys(readers) as Name[];
const group = await makeGroup(server, [chosen.id]);
const people = await choosePeople(server, admin.id, [chosen.id]);
const audiences: readonly Audience[] = [...wideAudiences, group, people];
/** Who reads a post for an audience to its end. */
const readersOf = (audience: Audience): readonly Name[] => {
	if (!isWide(audience)) return ["chosen", "moderator"];
	return {
		everyone: names,
		members: names.filter((name) => name !== "visitor"),
		premium: ["premium", "enterprise", "moderator"] as const,
		enterprise: ["enterprise", "moderator"] as const,
	}[audience];
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

test("restricted and unpublished content of posts is in no response to users who may not read it", async () => {
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
	for (const name of names) {
		const listed = await everythingListedTo(readers[name]);
		const seen = listed + (await everythingByLink(readers[name], made));
		for (const post of made) {
			const isOut = post.state === "out";
			const isOpen = isOut && readersOf(post.audience).includes(name);
			const isListed = isOut && isWide(post.audience);
			const isShown = isListed || isOpen;
			const label = JSON.stringify([name, post.audience, post.state, post.hasMarker]);
			assert.equal(seen.includes(post.secret), isOpen, label);
			if (!isShown) assert.ok(!seen.includes(post.open), label);
			if (isShown && post.hasMarker) assert.ok(seen.includes(post.open), label);
			const title = post.open.replace("open", "title");
			assert.equal(seen.includes(title), isShown, label);
			assert.equal(listed.includes(title), isListed, label);
			if (!isListed) assert.ok(!listed.includes(post.open), label);
		}
	}
});

/** All text that reaches somebody by itself: lists, feed, search, sitemap, notifications, emails. */
async function everythingListedTo(reader: TestUser | null): Promise<string> {
	const addresses = [
		paths.posts,
		paths.home,
		paths.explore,
		endpoints.postsFeed,
		endpoints.sitemap,
		...(reader ? [paths.notifications, `${endpoints.rest}/my/whats-new`] : []),
	];
	const answers = [await answersTo(reader, addresses)];
	for (const path of ["/posts?", "/search/posts?query=title&", "/search/posts?query=secret&"])
		answers.push(await everyPage(reader, path));
	const { rows } = await pool.query<{ data: unknown }>(
		"SELECT data FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
		[reader?.email ?? null],
	);
	if (reader) answers.push(JSON.stringify(await reader.api.notifications.list({})));
	return [...answers, JSON.stringify(rows)].join("\n");
}

/** What somebody who knows ids and links is answered. */
const everythingByLink = (
	reader: TestUser | null,
	made: readonly { id: string; slug: string | null }[],
): Promise<string> =>
	answersTo(
		reader,
		made.flatMap(({ id, slug }) => [
			`${endpoints.rest}/posts/${id}/comments`,
			`${endpoints.rest}/my/posts/${id}`,
			...(slug
				? [postPath(slug), `${endpoints.rest}/posts/${slug}`, sharePicturePath("post", slug)]
				: []),
		]),
	);

async function answersTo(reader: TestUser | null, addresses: readonly string[]): Promise<string> {
	const answers: string[] = [];
	for (const path of addresses) {
		const { status, text } = await request(url, { path, headers: { cookie: reader?.cookie } });
		// An address that was asked for is in the answer that there is nothing.
		if (status < 400) answers.push(text);
	}
	return answers.join("\n");
}

async function everyPage(reader: TestUser | null, path: string): Promise<string> {
	const answers: string[] = [];
	for (let cursor: string | null = "", more = true; more; ) {
		const page: string = `${endpoints.rest}${path}${cursor && `cursor=${cursor}`}`;
		const headers = { cookie: reader?.cookie };
		const { status, json, text } = await request(url, { path: page, headers });
		assert.equal(status, 200, page);
		answers.push(text);
		cursor = json.nextCursor as string | null;
		more = Boolean(cursor);
	}
	return answers.join("\n");
}

const KNOWN_TAG =
	/<\/?(?:p|h2|h3|ul|ol|li|blockquote|pre|code|hr|br|strong|em|a|img|figure|figcaption)(?: (?:dir="auto"|href="(?:https?:\/\/|mailto:)[^"<>]*"|start="\d+"|src="https:\/\/site\.example\/media\/[^"<>]*"|alt="[^"<>]*"))*>/g;

test("rendered Markdown contains only allowed elements, whatever the input", async () => {
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
			const origin = "https://site.example";
			const blocks = withWorks(await parseMarkdown(parts.join(""), origin), origin);
			const html = htmlOf(blocks, { origin: "https://site.example", hasImages: true });
			assert.doesNotMatch(html.replaceAll(KNOWN_TAG, ""), /[<>]/);
			assert.doesNotMatch(html, /(?:href|src)="(?!https?:\/\/|mailto:)/);
			assert.equal(typeof textOf(blocks, "https://site.example"), "string");
		}),
		{ numRuns: 300 },
	);
});

test("no input takes long to parse", async () => {
	const hostile = [
		"> - ".repeat(9_000),
		"*_".repeat(19_000),
		"1. ".repeat(13_000),
		"[".repeat(39_000),
	];
	for (const body of hostile) await parseMarkdown(body, "https://site.example");
});
