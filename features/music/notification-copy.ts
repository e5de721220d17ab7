import type { Actors } from "#server/events/notification-kind.ts";
import { plural } from "#shared/format.ts";

export const copy = {
	reported: (title: string, artist: string) => `Track “${title}” by ${artist}`,
	processedLabel: "Track ready",
	publishedLabel: "New track",
	ratedLabel: "Rating",
	live: (title: string) => `“${title}” is live`,
	ready: (title: string) => `“${title}” is ready`,
	severalReady: (count: number) => `${count} of your tracks are ready`,
	latest: (title: string) => `The latest: “${title}”`,
	failed: (title: string) => `“${title}” couldn't be processed`,
	failedBody: "Open the track to see why, and try again.",
	published: (artist: string, title: string) => `New from ${artist}: “${title}”`,
	rated: ({ count }: Actors, title: string) =>
		`${plural(count, "new rating")} on your track “${title}”`,
} as const;
