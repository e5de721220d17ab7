import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { callRpc } from "#testing/http.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());

const words = { about: "I fold paper.", links: [], isHidden: false };
const saved = async (user: TestUser, given: Partial<Parameters<typeof update>[1]> = {}) =>
	update(user, { ...words, ...given });
const update = (
	user: TestUser,
	page: { about: string; links: { label: string; url: string }[]; isHidden: boolean },
) => user.api.artists.update(page);
const seen = (slug: string, user?: TestUser) => (user?.api ?? server.visitor).artists.get({ slug });
const isAway = (requested: Promise<unknown>) => assert.rejects(requested, { code: "NOT_FOUND" });

test("saving an artist page for the first time creates it, with public data only", async () => {
	const ada = await server.user({ fullName: "Ada Lovelace" });
	assert.deepEqual(await ada.api.artists.mine(), {
		slug: null,
		about: "",
		links: [],
		isHidden: false,
	});
	const links = [{ label: "My shop", url: "https://shop.example/ada?x=1" }];
	const { slug, ...kept } = await saved(ada, { links });
	assert.match(String(slug), /^ada-lovelace-\w{6}$/);
	assert.deepEqual(kept, { ...words, links });
	assert.deepEqual(await seen(String(slug)), {
		id: ada.id,
		slug,
		name: "Ada Lovelace",
		staff: null,
		pictureUrl: null,
		about: words.about,
		links,
		tracks: 0,
		playlists: 0,
		isHidden: false,
		isMine: false,
		isSample: false,
	});
	assert.equal((await saved(ada, { about: "New words" })).slug, slug, "kept for life");
	assert.equal((await seen(String(slug), ada)).isMine, true);
});

test("a hidden page is visible only to its artist", async () => {
	const ada = await server.user();
	const { slug } = await saved(ada, { isHidden: true });
	await isAway(seen(String(slug)));
	await isAway(seen(String(slug), await server.user({ roles: ["admin"] })));
	assert.equal((await seen(String(slug), ada)).isHidden, true);
	await saved(ada);
	assert.equal((await seen(String(slug))).isHidden, false);
});

test("an artist without published tracks has no public page", async () => {
	const ada = await server.user();
	const { slug } = await saved(ada, { about: "" });
	await isAway(seen(String(slug)));
	await makeTrack(server, ada.id, { visibility: "draft" });
	await makeTrack(server, ada.id, { state: "processing", audioUrl: null });
	await isAway(seen(String(slug)));
	await makeTrack(server, ada.id, { visibility: "unlisted" });
	assert.equal((await seen(String(slug))).tracks, 0, "only listed ones are counted");
	await makeTrack(server, ada.id);
	assert.equal((await seen(String(slug))).tracks, 1);
});

test("two concurrent saves make one page", async () => {
	const ada = await server.user();
	const pages = await Promise.all(Array.from({ length: 8 }, () => saved(ada)));
	assert.equal(new Set(pages.map(({ slug }) => slug)).size, 1);
});

test("deleting an account deletes its artist page", async () => {
	const ada = await server.user();
	const { slug } = await saved(ada);
	await server.services.pool.query(`DELETE FROM "user" WHERE id = $1`, [ada.id]);
	await isAway(seen(String(slug)));
});

test("invalid values are refused with the field's name, and nothing changes", async () => {
	const ada = await server.user();
	await saved(ada);
	const before = await ada.api.artists.mine();
	const link = (url: unknown, label: unknown = "Home") => ({ links: [{ label, url }] });
	const cases: [Record<string, unknown>, string][] = [
		[{ about: "x".repeat(2_001) }, "about"],
		[{ about: 5 }, "about"],
		[{ about: "a\0b" }, "about"],
		[{ isHidden: "yes" }, "isHidden"],
		[{ links: Array.from({ length: 9 }, () => link("https://a.example").links[0]) }, "links"],
		[link("https://a.example", ""), "links.0.label"],
		[link("https://a.example", "x".repeat(41)), "links.0.label"],
		...[
			"javascript:alert(1)",
			" java\nscript:alert(1)",
			"http://a.example",
			"//a.example",
			"https:a.example",
			"https:\\\\a.example",
			"https://user:pass@a.example",
			"https://user@a.example",
			"data:text/html,x",
			"blob:https://a.example/x",
			"file:///etc/passwd",
			"https://localhost",
			"https://[::1]/",
			"https://a.example/\u0000",
			"https://a.example/ b",
			"https://",
			`https://a.example/${"x".repeat(300)}`,
			"",
			null,
		].map((url): [Record<string, unknown>, string] => [link(url), "links.0.url"]),
	];
	for (const [change, field] of cases) {
		const answer = await callRpc(
			server.url,
			"artists.update",
			{ ...words, ...change },
			{ cookie: ada.cookie },
		);
		assert.equal(answer.status, 422, `${JSON.stringify(change).slice(0, 80)}: ${answer.text}`);
		assert.match(answer.text, new RegExp(`"${field}":`), field);
		assert.deepEqual(await ada.api.artists.mine(), before);
	}
});
