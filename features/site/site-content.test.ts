import assert from "node:assert/strict";
import { after, test } from "node:test";
import { paths, siteAdminPath } from "#shared/paths.ts";
import { ask } from "#testing/http.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import { FIGURE_MIN, sections } from "./limits.ts";
import { contentSettings, settingOf } from "./server-content-settings.ts";

const server = await startTestServer();
after(() => server.close());
const { visitor } = server;
const admin = await server.user({ roles: ["admin"], fullName: "Ada Lovelace" });
const other = await server.user({ roles: ["admin"], fullName: "Noor Haddad" });

/** A member's page is always made anew; a visitor's may be some seconds old. */
const reader = await server.user();
const textOf = async (path: string) => {
	const { status, text } = await ask(server.url, { path, headers: { cookie: reader.cookie } });
	assert.equal(status, 200, path);
	return text;
};
const fieldsOf = async (answer: Promise<unknown>) => {
	const error = (await answer.catch((thrown: unknown) => thrown)) as {
		status?: number;
		data?: { fields?: Record<string, string> };
	};
	assert.equal(error.status, 422);
	return error.data?.fields ?? {};
};

test("the words that Greenroom comes with fit their own rules", () => {
	for (const section of sections) {
		const { schema, defaults } = settingOf(section, server.config);
		assert.deepEqual(schema.parse(defaults), defaults, section);
	}
});

test("the terms hold their constants, word for word", async () => {
	const html = await textOf(paths.terms);
	for (const content of [
		"Last updated September 28, 2025",
		"at least 13 years old",
		"the lesser of the amount paid in the past 12 months or USD 100",
		"California law",
		"the courts in Sacramento County",
	])
		assert.ok(html.includes(content), content);
	assert.ok(/<h2 id="terms-law-and-courts"/.test(html));
	assert.ok(/<a href="#terms-law-and-courts"/.test(html));
	assert.ok(!html.includes("h-[600px]"), "the text flows with the page");
	assert.ok((await textOf(paths.privacy)).includes("Last updated September 28, 2025"));
});

test("each page says what it is, once, and the house is told of as an organization", async () => {
	for (const [path, title] of [
		[paths.explore, "Explore"],
		[paths.about, "About"],
		[paths.terms, "Terms of Use"],
		[paths.privacy, "Privacy Policy"],
	] as const) {
		const page = headOf(await textOf(path));
		assert.equal(page.title, `${title} · Greenroom`);
		assert.deepEqual(page.all("robots"), []);
		for (const key of ["description", "og:title", "og:url", "twitter:card"])
			assert.equal(page.all(key).length, 1, `${key} of ${path}`);
		assert.deepEqual(
			page.links("canonical").map(({ href }) => href),
			[server.url + path],
		);
	}
	const [organization] = headOf(await textOf(paths.about)).jsonLd;
	assert.equal(organization?.["@type"], "Organization");
	assert.equal(organization?.url, `${server.url}/`);
	assert.equal(organization?.description, contentSettings.about.defaults.mission);
});

test("visitors are asked in by Explore, members are not", async () => {
	const html = (await ask(server.url, { path: paths.explore })).text;
	for (const content of [
		"Join the Community",
		"Book a 1-on-1",
		"Listen to Our Music",
		"Get Started Free",
		"Schedule a Session",
		"Growing",
		"Daily",
		"Inspiring",
	])
		assert.ok(html.includes(content), content);
	const text = await textOf(paths.explore);
	for (const content of ["Join the Community", "Get Started Free", "Edit this page"])
		assert.ok(!text.includes(content), content);
	assert.ok(text.includes("Schedule a Session"));
});

test("only admins see placeholder entries, marked and with a link to edit them", async () => {
	for (const path of [paths.explore, paths.about]) {
		const html = (await ask(server.url, { path })).text;
		for (const text of ["Sample text.", "Only admins see samples."])
			assert.ok(!html.includes(text) && !(await textOf(path)).includes(text), `${text} ${path}`);
	}
	const [explore, about] = [await visitor.site.explore(), await visitor.site.about()];
	assert.deepEqual([explore.members, about.journey, about.team], [[], [], []]);
	assert.ok((await textOf(paths.explore)).includes("Listen to Our Music"));
	for (const [path, section] of [
		[paths.explore, "testimonials"],
		[paths.explore, "explore"],
		[paths.about, "about"],
	] as const) {
		const { text } = await ask(server.url, { path, headers: { cookie: admin.cookie } });
		for (const part of ["Sample text.", "Only admins see samples.", siteAdminPath(section)])
			assert.ok(text.includes(part), `${part} ${path}`);
	}
});

test("an entry with its placeholder text still counts as a sample", async () => {
	const { since, content } = await admin.api.site.forEditing({ section: "about" });
	const team = [
		{ name: "Wren", role: "Host", about: "Sample words. Say what they make." },
		{ name: "Ida", role: "Sound", about: "Mixes records." },
	];
	const saved = await admin.api.site.save({
		section: "about",
		since,
		content: { ...content, team },
	});
	assert.deepEqual(
		(await visitor.site.about()).team.map(({ name }) => name),
		["Ida"],
	);
	await admin.api.site.reset({ section: "about", since: saved.since });
});

test("what an admin writes is read by everyone, and is no sample any more", async () => {
	const { since, content } = await admin.api.site.forEditing({ section: "testimonials" });
	const notes = [
		{ words: "I finished the record here.", name: "Mika, who plays the tuba", stars: 5 },
		...(content.notes as object[]).slice(1),
	];
	await admin.api.site.save({ section: "testimonials", since, content: { notes } });
	const said = async (api: typeof visitor) =>
		(await api.site.testimonials()).map(({ words, isSample }) => [words, isSample]);
	const real = ["I finished the record here.", false];
	assert.deepEqual(await said(visitor), [real]);
	assert.deepEqual(await said(reader.api), [real]);
	assert.deepEqual(await said(admin.api), [
		real,
		[contentSettings.testimonials.defaults.notes[1]?.words, true],
	]);
	for (const html of [
		(await ask(server.url, { path: paths.home })).text,
		await textOf(paths.explore),
	])
		for (const said of ["I finished the record here.", "Mika, who plays the tuba", "5 stars"])
			assert.ok(html.includes(said), said);
});

test("an editor learns who changed the words and when, and can go back", async () => {
	const { since, content, changes } = await admin.api.site.forEditing({ section: "about" });
	assert.equal(since, null);
	assert.equal(changes.length, 2);
	const once = await admin.api.site.save({
		section: "about",
		since,
		content: { ...content, title: "Us" },
	});
	assert.equal((await visitor.site.about()).title, "Us");
	assert.ok(/<h1[^>]*>Us<\/h1>/.test(await textOf(paths.about)));
	const back = await other.api.site.reset({ section: "about", since: once.since });
	assert.equal(back.since, null);
	assert.deepEqual(
		back.changes.slice(0, 2).map(({ by, isReset }) => [by, isReset]),
		[
			["Noor Haddad", true],
			["Ada Lovelace", false],
		],
	);
	assert.deepEqual(back.content, contentSettings.about.defaults);
});

test("two admins at once: the second is told, and nothing is written over unseen", async () => {
	const { since, content } = await admin.api.site.forEditing({ section: "explore" });
	const write = (api: typeof admin.api, closing: string, seen = since) =>
		api.site.save({ section: "explore", since: seen, content: { ...content, closing } });
	const first = await write(admin.api, "Hers");
	await assert.rejects(write(other.api, "His"), { status: 409 });
	await assert.rejects(other.api.site.reset({ section: "explore", since }), { status: 409 });
	assert.equal((await visitor.site.explore()).closing, "Hers");
	await write(other.api, "His, having seen hers", first.since);
	assert.equal((await visitor.site.explore()).closing, "His, having seen hers");
});

test("each field that is wrong is named, however deep it stands", async () => {
	const { since, content } = await admin.api.site.forEditing({ section: "about" });
	const bad = {
		...content,
		title: "  ",
		team: [{ name: "x".repeat(121), role: "", about: "Fine" }],
		values: Array.from({ length: 25 }, () => ({ title: "One", about: "Too many" })),
	};
	const fields = await fieldsOf(admin.api.site.save({ section: "about", since, content: bad }));
	assert.deepEqual(Object.keys(fields).sort(), [
		"content.team.0.name",
		"content.title",
		"content.values",
	]);
	const legal = { lastUpdated: "2025-02-30", introduction: "Words", sections: [] };
	const named = await fieldsOf(
		admin.api.site.save({ section: "terms", since: null, content: legal }),
	);
	assert.deepEqual(Object.keys(named).sort(), ["content.lastUpdated", "content.sections"]);
	const partner = { name: "Radio", about: "Plays us", url: "javascript:alert(1)" };
	const explore = await admin.api.site.forEditing({ section: "explore" });
	assert.deepEqual(
		Object.keys(
			await fieldsOf(
				admin.api.site.save({
					section: "explore",
					since: explore.since,
					content: { ...explore.content, partners: [partner] },
				}),
			),
		),
		["content.partners.0.url"],
	);
});

test("words that no longer fit give way to Greenroom's own, and the pages stand", async () => {
	const { pool } = server.services;
	await pool.query(
		`INSERT INTO settings (key, value) VALUES ('site.privacy', '{"sections": 5}')
		ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
	);
	assert.deepEqual(
		await visitor.site.legal({ document: "privacy" }),
		contentSettings.privacy.defaults,
	);
	const { since, content } = await admin.api.site.forEditing({ section: "privacy" });
	assert.notEqual(since, null);
	await admin.api.site.save({ section: "privacy", since, content });
});

test("figures are counted, and told only from where they say something", async () => {
	const before = await visitor.site.figures();
	assert.equal(before.books, null);
	const verified = await server.services.pool.query(
		`SELECT count(*)::int AS count FROM "user" WHERE email_verified`,
	);
	for (let more = verified.rows[0].count; more < FIGURE_MIN; more += 1) await server.user();
	await server.user({ verified: false });
	const { members, tracks } = await visitor.site.figures();
	assert.deepEqual({ members, tracks }, { members: FIGURE_MIN, tracks: null });
	const html = await textOf(paths.about);
	assert.ok(html.includes(`${FIGURE_MIN} members`));
	assert.doesNotMatch(html, /\d tracks/);
});

test("the editor shows the part its address names, to admins alone", async () => {
	const { text } = await ask(server.url, {
		path: siteAdminPath("terms"),
		headers: { cookie: admin.cookie },
	});
	assert.ok(text.includes("not legal advice"));
	const member = await server.user({ roles: ["moderator"] });
	await assert.rejects(member.api.site.forEditing({ section: "terms" }), { status: 403 });
	await assert.rejects(visitor.site.forEditing({ section: "terms" }), { status: 401 });
});
