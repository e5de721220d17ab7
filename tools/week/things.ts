import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { endpoints } from "#shared/paths.ts";
import type { Member, Resident } from "./people.ts";

const samples = join(import.meta.dirname, "../../features/music/samples");
export const sample = (name: string) => {
	const file =
		readdirSync(samples).find((one) => one === `${name}.mp3`) ??
		readdirSync(samples).find((one) => one.endsWith(".mp3"));
	return join(samples, file ?? "");
};

export type Track = { id: string; slug: string; title: string };

/** A real recording as a track of a member's, through the API. */
export async function addTrack(
	url: string,
	artist: Member,
	title: string,
	file: string,
): Promise<Track> {
	const audio = readFileSync(sample(file));
	const headers = { origin: url, cookie: artist.cookie, "tus-resumable": "1.0.0" };
	const made = await fetch(url + endpoints.uploads, {
		method: "POST",
		headers: {
			...headers,
			"upload-length": String(audio.length),
			"upload-metadata": "filename YS5tcDM=",
		},
	});
	const place = new URL(made.headers.get("location") ?? "", url);
	await fetch(place, {
		method: "PATCH",
		headers: {
			...headers,
			"upload-offset": "0",
			"content-type": "application/offset+octet-stream",
		},
		body: audio,
	});
	const { id, slug } = await artist.api.music.submit({
		title,
		artist: artist.name,
		genre: "other",
		description: "",
		audioUploadId: place.pathname.split("/").at(-1) ?? "",
	});
	return { id, slug, title };
}

/** The message that says so, in the log. */
export const posted = (page: Page, words: string): Locator =>
	page.getByRole("log").getByRole("article").filter({ hasText: words }).last();

export const composer = (page: Page): Locator => page.getByLabel(/^Message /).first();

/** Says something in the open conversation. */
export async function send(page: Page, words: string): Promise<void> {
	await composer(page).fill(words);
	await composer(page).press("Enter");
}

/** The community's chat, awake. */
export async function openChat({ page }: Resident, path = "/chat"): Promise<void> {
	await page.goto(path);
	await composer(page).waitFor();
	const isAlive =
		"Object.keys(document.querySelector('textarea') ?? {}).some((key) => key.startsWith('__react'))";
	while (!(await page.evaluate(isAlive))) await page.waitForTimeout(20);
}

/** Opens a message's menu by its keyboard, and chooses from it. */
export async function choose(page: Page, words: string, action: string): Promise<void> {
	await posted(page, words).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export const bell = (page: Page): Locator =>
	page
		.getByRole("banner")
		.getByRole("button", { name: /^Notifications/ })
		.or(page.getByRole("banner").getByRole("link", { name: /^Notifications/ }))
		.first();
