import type { Page } from "@playwright/test";
import { toneWav } from "#testing/wav.ts";

export const playable = (title: string, seconds: number) => ({
	key: `track:${title}`,
	title,
	byline: "The Lowland Post",
	href: "/music/discover",
	audioUrl: `/media/${title}-${seconds}.wav`,
	coverUrl: null,
	durationSeconds: seconds,
	waveformUrl: null,
	loudnessLufs: null,
});

/** Leaves in the browser what a visit with this queue would have left there. */
export async function leaveQueue(
	page: Page,
	items: unknown[],
	settings: object = {},
): Promise<void> {
	await page.route(/\/media\/\w+-\d+\.wav$/, async (route) => {
		const file = toneWav(Number(/-(\d+)\.wav$/.exec(route.request().url())?.[1]));
		const from = Number(/^bytes=(\d+)-/.exec(route.request().headers().range ?? "")?.[1] ?? 0);
		await route.fulfill({
			status: 206,
			contentType: "audio/wav",
			headers: { "content-range": `bytes ${from}-${file.length - 1}/${file.length}` },
			body: file.subarray(from),
		});
	});
	const kept = {
		queue: { items, index: 0, unshuffled: null },
		positionSeconds: 0,
		repeat: "off",
		volume: 1,
		isMuted: false,
		isLevelled: true,
		...settings,
	};
	await page.goto("/music/discover");
	await page.evaluate((stored) => {
		localStorage.setItem("greenroom-player", stored);
	}, JSON.stringify(kept));
	await page.reload();
}

export const player = (page: Page) => page.getByRole("region", { name: "Player" });
export const button = (page: Page, name: string | RegExp) =>
	player(page).getByRole("button", { name, exact: true }).filter({ visible: true });
export const playButton = (page: Page) => button(page, "Play");
export const pauseButton = (page: Page) => button(page, "Pause");
