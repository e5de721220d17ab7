import { setTimeout as pause } from "node:timers/promises";
import type { APIResponse, Page } from "@playwright/test";
import { matchPath } from "react-router";
import routes from "#app/routes.ts";
import { postVersionsPath } from "#features/posts/versions/path.ts";
import { paths as sitePaths, writePostPath } from "#shared/paths.ts";
import { expect, grant, type Member, test } from "./setup.ts";

const CONSULTATION = "0197a000-0000-7000-8000-000000000001";
const HOUR_MS = 3_600_000;

/** A browser's clock beside the server's, and where the browser is. */
const clocks = [
	{ ahead: "3 minutes", shiftMs: HOUR_MS / 20, timezoneId: "America/Los_Angeles" },
	{ ahead: "26 hours", shiftMs: 26 * HOUR_MS, timezoneId: "Europe/Berlin" },
];

/** Pages that lead to others, one of which is opened for each route with a gap in its address. */
const hubs = [
	"/",
	"/music",
	"/music/discover",
	"/music/listen",
	"/podcasts",
	"/bookclub",
	"/booking",
	"/chat/direct",
	"/posts/written",
	"/admin/people",
	"/sitemap.xml",
];

const LINK = /(?:href="|<loc>https?:\/\/[^/]+)(\/[^"#?<]*)/g;

/** Nothing takes over the offline page: it runs none of the router's scripts. The other is there only where admins show it. */
const left: readonly string[] = [sitePaths.offline, sitePaths.transparency];
const patterns = patternsOf(routes).filter((pattern) => !left.includes(pattern));
/** Addresses of every route that has no gap, and where nothing is. */
const plainPaths = patterns.map((pattern) =>
	pattern.replace(/\*$/, "nothing-here").replace(":token", "no-such-token"),
);
const withViews = [
	"/appeal?token=no-such-token",
	"/?view=content",
	"/?view=analytics",
	"/admin/content?tab=books",
];

test.describe.configure({ mode: "parallel", timeout: 600_000 });

for (const { ahead, shiftMs, timezoneId } of clocks)
	test.describe(`a browser in ${timezoneId} whose clock is ${ahead} ahead`, () => {
		test.use({ timezoneId });

		test("hydrates every page without a mismatch", async ({ signUp, page, baseURL }) => {
			const admin = await signUp("Noor Haddad");
			await grant(admin, "admin");
			const member = await signUp("Ada Brandt");
			await fillWithTimes(admin, member, baseURL ?? "");
			// Admins see what members see, and more; the farthest clock is tried as a member too.
			const isFarthest = shiftMs > 24 * HOUR_MS;
			const pages = [admin.page, page, ...(isFarthest ? [member.page] : [])];
			const opened = await Promise.all(pages.map((each) => openAll(each, shiftMs)));
			const all = opened.flatMap(({ paths }) => paths);
			const missed = patterns.filter(
				(pattern) => !all.some((path) => matchPath(pattern, path.split("?", 1)[0] ?? "")),
			);
			// Only the member has a session to open.
			if (isFarthest) expect(missed, "no page of these routes was opened").toEqual([]);
			expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
		});
	});

type Route = { path?: string; index?: boolean; children?: Route[] };

function patternsOf(given: readonly Route[]): string[] {
	return given.flatMap(({ path, index, children = [] }) => [
		...(index ? ["/"] : path ? [path.startsWith("/") ? path : `/${path}`] : []),
		...patternsOf(children),
	]);
}

/** Opens each page the person may see, and answers with what the browser complained about on the way. */
async function openAll(page: Page, shiftMs: number) {
	await page.addInitScript((shift) => {
		const Real = Date;
		globalThis.Date = new Proxy(Real, {
			construct: (target, given: []) =>
				given.length > 0 ? new target(...given) : new target(Real.now() + shift),
			get: (target, name) =>
				name === "now" ? () => Real.now() + shift : Reflect.get(target, name),
		});
	}, shiftMs);
	const errors: string[] = [];
	let path = "";
	page.on("pageerror", ({ message }) => errors.push(`${path}: ${message}`));
	const paths = await addressesFor(page);
	for (path of paths) {
		await page.goto(path, { waitUntil: "commit" });
		// What comes as a part of its own is taken over after the page around it.
		await page.waitForFunction(() => {
			const heading = document.querySelector("h1");
			return !heading || Object.keys(heading).some((key) => key.startsWith("__react"));
		});
	}
	return { paths, errors };
}

/** Every address that does not lead this person elsewhere. */
async function addressesFor({ request }: Page): Promise<string[]> {
	const get = async (path: string): Promise<APIResponse> => {
		const answer = await request.get(path, { maxRedirects: 0 });
		if (answer.status() !== 429) return answer;
		// Nobody opens so many pages at once: the server says when to come again.
		await pause(Number(answer.headers()["retry-after"]) * 1_000);
		return get(path);
	};
	const linked = await Promise.all(
		hubs.map(async (path) =>
			[...(await (await get(path)).text()).matchAll(LINK)].map(([, href = ""]) => href),
		),
	);
	const links = linked.flat();
	// Only a menu, which comes with the scripts, leads to a post's versions.
	links.push(...examplesOf(writePostPath(":id"), links).map(versionsOf));
	// What a link leads to may have been deleted by another journey since.
	const isThere = async (path: string) => (await get(path)).status() < 300;
	const filled = await Promise.all(
		patterns
			.filter((pattern) => /:(slug|id|date)/.test(pattern))
			.map(async (pattern) => {
				for (const path of examplesOf(pattern, links)) if (await isThere(path)) return [path];
				return [];
			}),
	);
	const wanted = [
		...plainPaths.filter((path) => !path.includes(":")),
		...filled.flat(),
		...withViews,
	];
	const answers = await Promise.all(wanted.map(get));
	return wanted.filter((_, at) => (answers[at]?.status() ?? 300) < 300 || isMissing(wanted[at]));
}

const versionsOf = (path: string): string => postVersionsPath(path.split("/").at(-1) ?? "");

const isMissing = (path = "") => /nothing-here|no-such-token/.test(path);

/** Works' pages, and the same embedded, where links lead to any. */
function examplesOf(pattern: string, links: readonly string[]): string[] {
	const isEmbed = pattern.startsWith("/embed/");
	const paths = isEmbed ? links.map((link) => `/embed${link.replace(/^\/music/, "")}`) : links;
	return [...new Set(paths)].filter((path) => matchPath(pattern, path));
}

/** What pages tell the time of: just said, due within the shifted hours, and booked for tomorrow. */
async function fillWithTimes(admin: Member, member: Member, origin: string): Promise<void> {
	const send = async (who: Member, method: string, path: string, data?: object) => {
		const headers = { origin };
		const answer = await who.context.request.fetch(`/api${path}`, { method, headers, data });
		expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
		return answer.json();
	};
	const soon = new Date(Date.now() + HOUR_MS).toISOString();
	const title = `Turning ${crypto.randomUUID().slice(0, 6)}`;
	await send(member, "POST", "/chat/messages", {
		clientMessageId: crypto.randomUUID(),
		content: title,
	});
	const written = { id: crypto.randomUUID(), title, publishedAt: soon };
	await send(admin, "POST", "/books", { ...written, author: "Jane Austen" });
	await send(admin, "POST", "/episodes", {
		...written,
		id: crypto.randomUUID(),
		audioUrl: "https://example.com/turning.mp3",
	});
	await send(admin, "PUT", `/my/posts/${crypto.randomUUID()}`, {
		kind: "essay",
		audience: "everyone",
		title,
		summary: "",
		body: title,
		basedOn: null,
	});
	const { types } = await send(admin, "GET", "/session-types");
	const availability = await send(admin, "PUT", "/coach/availability", {
		isOpen: true,
		timeZone: "UTC",
		typeIds: [CONSULTATION],
		hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "08:00", until: "20:00" })),
	});
	const subjectId = crypto.randomUUID();
	const audioUrl = "https://example.com/turning.mp3";
	await send(admin, "POST", "/episodes", { id: subjectId, title, audioUrl });
	const about = { kind: "episode", subjectId, audience: "members" };
	await send(admin, "PUT", `/chat/rooms/about/episode/${subjectId}`, about);
	const direct = await send(member, "PUT", `/chat/direct/${availability.user.id}`);
	await send(member, "POST", "/chat/messages", {
		clientMessageId: crypto.randomUUID(),
		content: title,
		conversationId: direct.id,
	});
	const range = `from=${dayAhead(0)}&until=${dayAhead(7)}&timeZone=UTC`;
	const { slots } = await send(
		member,
		"GET",
		`/session-types/${CONSULTATION}/slots?coachId=${availability.user.id}&${range}`,
	);
	const { questions } = types.find(({ id }: { id: string }) => id === CONSULTATION);
	await send(member, "POST", "/bookings", {
		id: crypto.randomUUID(),
		typeId: CONSULTATION,
		coachId: availability.user.id,
		startsAt: slots[0].startsAt,
		timeZone: "UTC",
		answers: questions.map(({ id }: { id: string }) => ({ id, answer: "Where to begin." })),
	});
}

/** So many days from now, in UTC. */
const dayAhead = (days: number) =>
	new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
