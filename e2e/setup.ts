import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { waitUntilAlive } from "./alive.ts";
import { runSql } from "./database.ts";

export { expect };

export type Member = {
	page: Page;
	context: BrowserContext;
	name: string;
	email: string;
	password: string;
};
type Fixtures = {
	/** Signs somebody in by the API in a context of its own and opens a page for them. */
	enter(way: "sign-up" | "sign-in", data: object): Promise<Pick<Member, "page" | "context">>;
	/** Whether the server is the file's own, where no other journey makes staff. */
	isOwnServer: boolean;
	/** A new person with a browser of their own. */
	signUp(name: string): Promise<Member>;
	/** The same member with another browser, as on another device. */
	secondDevice(member: Member): Promise<Member>;
	/** What the browser complained about; every test ends with none. */
	complaints: string[];
};

/** Half the time of the whole text, which each check has the page read anew. */
const axeSource = readFileSync(
	createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
	"utf8",
);

const PASSWORD = "seven quiet lamps";

export const test = base.extend<Fixtures>({
	complaints: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
		async ({}, use) => {
			const complaints: string[] = [];
			await use(complaints);
			expect(complaints, "the browser complained").toEqual([]);
		},
		{ auto: true },
	],
	context: async ({ context, complaints }, use) => {
		await prepare(context, complaints);
		await use(context);
		await letRoutesGo(context);
	},
	enter: async ({ browser, baseURL, complaints, contextOptions }, use) => {
		const made: BrowserContext[] = [];
		await use(async (way, data) => {
			const context = await browser.newContext({ ...contextOptions, baseURL });
			made.push(context);
			await prepare(context, complaints);
			const headers = { origin: baseURL ?? "" };
			const answer = await context.request.post(`/api/${way}`, { headers, data });
			expect(answer.status()).toBe(200);
			return { page: await context.newPage(), context };
		});
		for (const context of made) {
			await letRoutesGo(context);
			await context.close();
		}
	},
	isOwnServer: [false, { option: true }],
	signUp: async ({ enter, isOwnServer }, use) => {
		const emails: string[] = [];
		await use(async (name) => {
			const email = `${name.toLowerCase().replace(/\W+/g, ".").slice(0, 40)}.${randomInt(2 ** 40)}@example.com`;
			if (!isOwnServer) emails.push(email);
			// Journeys beside this one make staff of people with the same name, which is then refused to others.
			const fullName = isOwnServer ? name : `Newcomer ${randomInt(2 ** 40)}`;
			const entered = await enter("sign-up", { email, password: PASSWORD, fullName });
			if (isOwnServer) return { ...entered, name, email, password: PASSWORD };
			await runSql(
				`UPDATE profiles SET full_name = $2 WHERE id = (SELECT id FROM "user" WHERE email = $1)`,
				[email, name],
			);
			return { ...entered, name, email, password: PASSWORD };
		});
		if (emails.length > 0) await clearLists(emails);
	},
	secondDevice: async ({ enter }, use) => {
		await use(async (member) => {
			const { email, password } = member;
			return { ...member, ...(await enter("sign-in", { email, password })) };
		});
	},
});

/** A page may ask for something at the very end; a journey that answers in the server's place is over then. */
async function letRoutesGo(context: BrowserContext): Promise<void> {
	for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Takes what these people published off the first page of every list, where others look for the samples. */
async function clearLists(emails: string[]): Promise<void> {
	await runSql(
		`WITH people AS (SELECT id FROM "user" WHERE email = ANY($1)), episodes AS (
			UPDATE podcasts SET published_at = '2001-01-01'
			WHERE published_at <= now() AND created_by IN (SELECT id FROM people)
		) UPDATE tracks SET visibility = 'unlisted'
		WHERE visibility = 'public' AND created_by IN (SELECT id FROM people)`,
		[emails],
	);
}

/** Gives a role; pages that are open hear of it within a second. */
export async function grant(
	{ email }: Pick<Member, "email">,
	role: "admin" | "moderator",
): Promise<void> {
	const { rowCount } = await runSql(
		`INSERT INTO user_roles (user_id, role) SELECT id, $2 FROM "user" WHERE email = $1`,
		[email, role],
	);
	expect(rowCount).toBe(1);
}

/** Gives a role by the operator's command, which takes a second to start. */
export function grantByCommand({ email }: Pick<Member, "email">, role: "admin"): void {
	execFileSync("node", ["scripts/launch.mjs", "app/admin.ts", "grant", email, role], {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
	});
}

/** No accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
	// One run within the page, for what is wrong alone: no page of ours holds frames of others.
	const axe = new AxeBuilder({ page, axeSource })
		.setLegacyMode()
		.options({ resultTypes: ["violations"] });
	const { violations } = await axe.analyze();
	const described = violations.map(
		({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
	);
	expect(described).toEqual([]);
}

async function prepare(context: BrowserContext, complaints: string[]): Promise<void> {
	waitUntilAlive(context);
	const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
	await context.setExtraHTTPHeaders({ "x-forwarded-for": address });
	context.on("weberror", (error) => complaints.push(error.error().message));
	context.on("console", (message) => {
		if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
	});
}

/** The browser itself reports refused calls and a network that is gone; tests that provoke one assert what the page says. */
function isExpected(text: string): boolean {
	return /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED/.test(
		text,
	);
}
