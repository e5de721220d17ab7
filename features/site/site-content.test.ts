import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sampleContent } from "#features/site/server-sample-setting.ts";
import { settings } from "#server/table.ts";
import { paths, siteAdminPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
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
	const { status, text } = await request(server.url, { path, headers: { cookie: reader.cookie } });
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

test("the default texts pass their own validation", () => {
	for (const section of sections) {
		const { schema, defaults } = settingOf(section, server.config);
		assert.deepEqual(schema.parse(defaults), defaults, section);
	}
});

test("the terms contain the specified constants, word for word", async () => {
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
	const region = /<section aria-label="Terms of Use" tabindex="0" class="([^"]*)"/i.exec(html)?.[1];
	assert.match(region ?? "", /\bmd:h-\[600px\]/, "600 px high from a tablet's width on");
	assert.match(region ?? "", /\bprint:h-auto\b/, "whole on paper");
	assert.ok(html.includes("Show all"));
	assert.ok((await textOf(paths.privacy)).includes("Last updated September 28, 2025"));
});

test("each page has its head tags once, and the site is described as an organization", async () => {
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

test("visitors see a sign-up prompt on Explore, members do not", async () => {
	const html = (await request(server.url, { path: paths.explore })).text;
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

const samplesOf = async () => {
	const [explore, notes, about] = await Promise.all([
		visitor.site.explore(),
		visitor.site.testimonials(),
		visitor.site.about(),
	]);
	return [...explore.members, ...notes, ...about.journey, ...about.team];
};

/** The fourth tile. */
const lastStat = async () => (await visitor.site.stats()).at(-1);

test("where there is no sample content, texts nobody has edited are hidden from everyone", async () => {
	assert.deepEqual(await samplesOf(), []);
	assert.ok((await textOf(paths.explore)).includes("Listen to Our Music"));
	assert.equal((await admin.api.site.samples()).texts, 0);
});

test("without samples or content to count, the four tiles are still true", async () => {
	assert.deepEqual(
		(await visitor.site.stats()).map(({ title, text, isSample }) => [title, text, isSample]),
		[
			["Growing", `Be one of the first ${FIGURE_MIN} members.`, false],
			["Daily", "One chat, open day and night.", false],
			["Inspiring", "Talk with people who make things.", false],
			["0 trackers", "No ads either.", false],
		],
	);
});

test("with sample content everyone sees the samples, labeled, and admins a way to edit them", async () => {
	await server.services.db
		.insert(settings)
		.values({ key: sampleContent.key, value: { loadedAt: new Date().toISOString() } });
	const samples = await samplesOf();
	assert.equal(samples.length, 12);
	assert.ok(samples.every(({ isSample }) => isSample));
	assert.equal((await admin.api.site.samples()).texts, samples.length);
	for (const [path, section, text] of [
		[paths.explore, "testimonials", "The chat got me writing."],
		[paths.explore, "explore", "Plays fewer notes every year."],
		[paths.about, "about", "The first open chat, and a book to read together."],
	] as const) {
		const [{ text: asAdmin }, asMember] = await Promise.all([
			request(server.url, { path, headers: { cookie: admin.cookie } }),
			textOf(path),
		]);
		for (const html of [asAdmin, asMember]) {
			assert.ok(html.includes(text), `${text} ${path}`);
			assert.ok(html.includes(">Sample</span>"), path);
		}
		assert.ok(asAdmin.includes(siteAdminPath(section)), path);
		assert.ok(!asMember.includes(siteAdminPath(section)), path);
	}
});

test("an entry with its sample text still counts as a sample, an edited one does not", async () => {
	const { since, content } = await admin.api.site.forEditing({ section: "about" });
	const team = [
		{ name: "Wren", role: "Host", about: "Reads every report, and answers." },
		{ name: "Kim", role: "Host", about: "Sample text. Say what is new this year." },
		{ name: "Ida", role: "Sound", about: "Sample text. Mixes records." },
	];
	const saved = await admin.api.site.save({
		section: "about",
		since,
		content: { ...content, team },
	});
	assert.deepEqual(
		(await visitor.site.about()).team.map(({ name, isSample }) => [name, isSample]),
		[
			["Wren", true],
			["Kim", true],
			["Ida", false],
		],
	);
	await admin.api.site.reset({ section: "about", since: saved.since });
});

test("an entry edited by an admin is no longer a sample, and stays when samples are removed", async () => {
	const { since, content } = await admin.api.site.forEditing({ section: "testimonials" });
	const notes = [
		{ words: "I finished the record here.", name: "Mika, who plays the tuba", stars: 5 },
		...(content.notes as object[]).slice(1),
	];
	await admin.api.site.save({ section: "testimonials", since, content: { notes } });
	const quoted = async () =>
		(await visitor.site.testimonials()).map(({ words, isSample }) => [words, isSample]);
	const real = ["I finished the record here.", false];
	assert.deepEqual(await quoted(), [
		real,
		[contentSettings.testimonials.defaults.notes[1]?.words, true],
	]);
	await admin.api.site.removeSamples();
	assert.deepEqual(await samplesOf(), [{ ...notes[0], isSample: false }]);
	for (const html of [
		(await request(server.url, { path: paths.home })).text,
		await textOf(paths.explore),
	])
		for (const quoted of ["I finished the record here.", "Mika, who plays the tuba", "5 stars"])
			assert.ok(html.includes(quoted), quoted);
});

test("an editor sees who changed the text and when, and can restore it", async () => {
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

test("of two concurrent edits the second is refused, and nothing is overwritten unseen", async () => {
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

test("each invalid field is named, however deep", async () => {
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

test("stored texts that are no longer valid fall back to the defaults, and pages still render", async () => {
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

test("figures are counted, and shown only where they are meaningful", async () => {
	const before = await visitor.site.figures();
	assert.equal(before.books, null);
	const verified = await server.services.pool.query(
		`SELECT count(*)::int AS count FROM "user" WHERE email_verified`,
	);
	for (let more = verified.rows[0].count; more < FIGURE_MIN; more += 1) await server.user();
	await server.user({ verified: false });
	const { members, tracks } = await visitor.site.figures();
	const enough = { count: FIGURE_MIN, hasSamples: false };
	assert.deepEqual({ members, tracks }, { members: enough, tracks: null });
	const [growing] = await visitor.site.stats();
	assert.equal(growing?.text, `${FIGURE_MIN} members so far.`);
	const html = await textOf(paths.about);
	assert.ok(html.includes(`${FIGURE_MIN} members`));
	assert.doesNotMatch(html, /\d tracks/);
});

test("low counts include samples while these are shown, and the tile and figure say so", async () => {
	const { pool } = server.services;
	await makeTrack(server, reader.id);
	const sample = await makeTrack(server, reader.id);
	await pool.query("UPDATE tracks SET is_sample = true WHERE id = $1", [sample]);
	assert.equal((await lastStat())?.title, "0 trackers");
	await pool.query("UPDATE settings SET value = value - 'removedAt' WHERE key = $1", [
		sampleContent.key,
	]);
	assert.deepEqual((await visitor.site.figures()).tracks, { count: 2, hasSamples: true });
	assert.deepEqual(await lastStat(), {
		title: "2 tracks",
		text: "In Music Discovery today, samples included.",
		isSample: true,
	});
	for (let more = 1; more < FIGURE_MIN; more += 1) await makeTrack(server, reader.id);
	assert.deepEqual(await lastStat(), {
		title: `${FIGURE_MIN} tracks`,
		text: "In Music Discovery today.",
		isSample: false,
	});
	await pool.query("UPDATE tracks SET total_ratings = 20, stars_sum = 90 WHERE id <> $1", [sample]);
	assert.equal((await lastStat())?.title, "4.5/5");
});

test("the editor shows the section in its URL, to admins only", async () => {
	const { text } = await request(server.url, {
		path: siteAdminPath("terms"),
		headers: { cookie: admin.cookie },
	});
	assert.ok(text.includes("not legal advice"));
	const member = await server.user({ roles: ["moderator"] });
	await assert.rejects(member.api.site.forEditing({ section: "terms" }), { status: 403 });
	await assert.rejects(visitor.site.forEditing({ section: "terms" }), { status: 401 });
});
