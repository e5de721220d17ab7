import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { todayIn } from "#shared/calendar-days.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { endpoints, paths } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import type { ContentOf } from "./content-contract.ts";
import { copyrightYears } from "./copyright-years.ts";
import { identityDefaults } from "./defaults/identity-defaults.ts";
import { landingDefaults } from "./defaults/landing-defaults.ts";
import { type LiveSiteSettings, openSiteSettings } from "./server-site-settings.ts";

const server = await startTestServer({
	supportEmail: "door@place.example",
	timeZone: "Asia/Tokyo",
});
after(() => server.close());
const { visitor, services } = server;
const admin = await server.user({ roles: ["admin"], fullName: "Ada Lovelace" });
const member = await server.user();

/** A visitor's page, which is cached for up to three seconds after a change. */
const textOnceRenamed = async (path: string) => {
	const until = Date.now() + 10_000;
	let { text } = await request(server.url, { path });
	while (!text.includes("The Foyer") && Date.now() < until) {
		await pause(100);
		({ text } = await request(server.url, { path }));
	}
	return text;
};

type SettingsSection = "identity" | "contact" | "clock" | "landing";
const write = async <One extends SettingsSection>(
	section: One,
	content: Partial<ContentOf[One]>,
) => {
	const current = await admin.api.site.forEditing({ section });
	return admin.api.site.save({
		section,
		since: current.since,
		content: { ...current.content, ...content },
	});
};
const reset = async (section: SettingsSection) => {
	const { since } = await admin.api.site.forEditing({ section });
	return admin.api.site.reset({ section, since });
};
const textOf = async (path: string) =>
	(await request(server.url, { path, headers: { cookie: member.cookie } })).text;
const fieldsOf = async (answer: Promise<unknown>) => {
	const error = (await answer.catch((thrown: unknown) => thrown)) as {
		status?: number;
		data?: { fields?: Record<string, string> };
	};
	assert.equal(error.status, 422);
	return Object.keys(error.data?.fields ?? {}).sort();
};

test("until an admin changes them, site settings are Greenroom's defaults and the operator's", async () => {
	assert.deepEqual(await visitor.site.settings(), {
		...identityDefaults,
		copyright: "© {year} Greenroom",
		supportEmail: "door@place.example",
		supportHours: "Mon-Fri 9AM-5PM PT",
		responseTime: "1-2 business days",
		timeZone: "Asia/Tokyo",
		showsModeration: false,
		sendsEmail: false,
	});
	const { text } = await request(server.url, { path: paths.home });
	for (const content of [
		"Greenroom is the hub for all things creative",
		"Growing",
		"Daily",
		"Inspiring",
		"Support Mon-Fri 9AM-5PM PT",
		`© ${copyrightYears(todayIn("Asia/Tokyo"))} Greenroom`,
	])
		assert.ok(text.replaceAll("<!-- -->", "").includes(content), content);
	assert.equal(headOf(text).title, "Greenroom: The hub for all things creative.");
	const { content, since } = await admin.api.site.forEditing({ section: "contact" });
	assert.deepEqual([content.supportEmail, since], ["door@place.example", null]);
});

test("a new name is shown everywhere at once: pages, heads, feeds, players, emails", async () => {
	await admin.api.podcasts.show();
	const current = await write("identity", { name: "The Foyer", tagline: "Coats off." });
	assert.equal(current.changes[0]?.by, "Ada Lovelace");
	const about = headOf(await textOf(paths.about));
	assert.equal(about.title, "About · The Foyer");
	assert.deepEqual(about.all("og:site_name"), ["The Foyer"]);
	assert.equal(about.jsonLd[0]?.name, "The Foyer");
	assert.equal(headOf(await textOf("/no/such/room")).title, "Oops! Page not found · The Foyer");
	for (const path of [
		paths.home,
		paths.explore,
		paths.contact,
		paths.auth,
		paths.discover,
		paths.terms,
		paths.privacy,
		endpoints.tracksFeed,
		endpoints.songsFeed,
		endpoints.podcastFeed,
	]) {
		const text = await textOnceRenamed(path);
		assert.ok(text.includes("The Foyer"), path);
		assert.ok(!/Greenroom(?!'s)/.test(text), `${path} still has the old name`);
	}
	const email = "newcomer@test.invalid";
	await visitor.accounts.signUp({ email, password: "a long enough one", fullName: "New Comer" });
	const [welcome] = await emailsTo(server, email);
	assert.ok(welcome?.text.startsWith("Welcome to The Foyer."));
	await reset("identity");
	assert.equal((await visitor.site.settings()).name, "Greenroom");
	assert.equal((await admin.api.podcasts.show()).title, "The Greenroom podcast");
});

test("a rename is noticed even if the settings were refreshed before it committed", async (t) => {
	await admin.api.podcasts.show();
	const { pool } = services;
	const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
	const mocked = t.mock.method(pool, "query", async (...given: unknown[]) => {
		const { name } = given[0] as { name?: string };
		if (name === "settings-changes") await (services.siteSettings as LiveSiteSettings).refresh();
		return query(...given);
	});
	await write("identity", { name: "The Foyer" });
	mocked.mock.restore();
	assert.equal((await admin.api.podcasts.show()).title, "The Foyer podcast");
	await reset("identity");
});

test("open pages receive a change, and other processes read it within moments", async () => {
	const other = await openSiteSettings(services);
	const zoneThere = (): string => other.timeZone;
	const socket = await openSocket(server.url, member.cookie);
	after(() => socket.close());
	assert.deepEqual(await subscribe(socket, "site-settings"), { ok: true });
	await write("clock", { timeZone: "Europe/Berlin" });
	const event = await receives<SiteSettings>(socket, "site-settings");
	assert.equal(event.timeZone, "Europe/Berlin");
	assert.equal(services.siteSettings.timeZone, "Europe/Berlin");
	while (zoneThere() !== "Europe/Berlin") await services.pool.query("SELECT 1");
	await reset("clock");
	while (zoneThere() !== "Asia/Tokyo") await services.pool.query("SELECT 1");
	other.close();
});

test("support address, hours and response time are in the footer and beside the form; emails go there", async () => {
	await write("contact", {
		supportEmail: "desk@place.example",
		supportHours: "Sundays at noon",
		responseTime: "a fortnight",
	});
	const page = (await textOf(paths.contact)).replaceAll("<!-- -->", "");
	for (const content of ["desk@place.example", "Sundays at noon", "We reply within a fortnight."])
		assert.ok(page.includes(content), content);
	await visitor.contact.send({
		name: "Mika",
		email: "mika@test.invalid",
		subject: "Hello",
		message: "Is anyone there?",
		website: "",
		category: null,
		id: crypto.randomUUID(),
	} as Parameters<typeof visitor.contact.send>[0]);
	assert.equal((await emailsTo(server, "desk@place.example")).length, 1);
	await reset("contact");
});

test("the landing page shows what an admin writes, with the site's name filled in", async () => {
	await write("landing", {
		title: "Come on in to {name}.",
		closing: "{name}, {name}.",
		doors: { ...landingDefaults.doors, books: { title: "The shelf", text: "One at a time." } },
	});
	await write("identity", { name: "$& Sons" });
	const { title, closing, doors } = await visitor.site.landing();
	assert.deepEqual(
		[title, closing, doors.books.title],
		["Come on in to $& Sons.", "$& Sons, $& Sons.", "The shelf"],
	);
	const { content } = await admin.api.site.forEditing({ section: "landing" });
	assert.equal(content.title, "Come on in to {name}.", "who writes it sees what they wrote");
	await reset("landing");
	await reset("identity");
});

test("each invalid field is named, and nothing is changed", async () => {
	const before = await visitor.site.settings();
	assert.deepEqual(
		await fieldsOf(
			write("identity", {
				name: "x".repeat(61),
				tagline: "two\nlines",
				description: "",
				copyright: "",
			}),
		),
		["content.copyright", "content.description", "content.name", "content.tagline"],
	);
	assert.deepEqual(await fieldsOf(write("identity", { name: "The {name}" })), ["content.name"]);
	assert.deepEqual(
		await fieldsOf(write("contact", { supportEmail: "nobody", supportHours: " " })),
		["content.supportEmail", "content.supportHours"],
	);
	// The last is one that only Node knows.
	for (const timeZone of ["Mars/Olympus", "+02:00", "", "AGT"])
		assert.deepEqual(await fieldsOf(write("clock", { timeZone })), ["content.timeZone"]);
	const { doors } = landingDefaults;
	assert.deepEqual(
		await fieldsOf(
			write("landing", { doors: { ...doors, music: { title: "", text: "x".repeat(121) } } }),
		),
		["content.doors.music.text", "content.doors.music.title"],
	);
	assert.deepEqual(await visitor.site.settings(), before);
});

test("a stored setting that is no longer valid falls back to the default, and pages still render", async () => {
	await services.pool.query(
		`INSERT INTO settings (key, value) VALUES ('site.clock', '{"timeZone": "Atlantis"}')`,
	);
	const siteSettings = await openSiteSettings(services);
	assert.equal(siteSettings.timeZone, "Asia/Tokyo");
	siteSettings.close();
	await reset("clock");
	const operated = { ...services.config, timeZone: "AGT" };
	const elsewhere = await openSiteSettings({ ...services, config: operated });
	assert.equal(elsewhere.timeZone, "UTC", "the database does not know it");
	elsewhere.close();
});
