import type { Chapter, Playable } from "#domain/player/playable.ts";
import type { Remembered } from "#domain/player/player-store.tsx";
import { emptyQueue, QUEUE_MAX, type Queue, repeats } from "#domain/player/queue/queue.ts";
import { RATE_MAX, RATE_MIN } from "#domain/player/rates.ts";

/** What is in a browser's storage; null when it is not what was stored. */
export function readMemory(stored: string | null): Remembered | null {
	try {
		const { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate } = JSON.parse(
			stored ?? "null",
		);
		return {
			queue: readQueue(queue),
			positionSeconds: isSeconds(positionSeconds) ? positionSeconds : 0,
			repeat: repeats.find((known) => known === repeat) ?? "off",
			volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : 1,
			isMuted: isMuted === true,
			isLevelled: isLevelled !== false,
			rate: typeof rate === "number" && rate >= RATE_MIN && rate <= RATE_MAX ? rate : 1,
		};
	} catch {
		return null;
	}
}

/** The queue if every part of it is sound, else an empty one. */
function readQueue(stored: unknown): Queue {
	const { items, index, unshuffled } = fieldsOf(stored);
	if (!Array.isArray(items) || !items.every(isPlayable) || items.length > QUEUE_MAX)
		return emptyQueue;
	const keys = new Set(items.map(({ key }) => key));
	const isPlace = Number.isInteger(index) && items[index as number] !== undefined;
	if (!isPlace || keys.size !== items.length) return emptyQueue;
	const isOrder =
		Array.isArray(unshuffled) &&
		unshuffled.length === items.length &&
		new Set(unshuffled).size === items.length &&
		unshuffled.every((key) => keys.has(key));
	return { items, index: index as number, unshuffled: isOrder ? unshuffled : null };
}

function isPlayable(value: unknown): value is Playable {
	const { key, title, byline, href, audioUrl, coverUrl, waveformUrl, ...rest } = fieldsOf(value);
	return (
		[key, title, byline].every((words) => typeof words === "string") &&
		(href === null || isOurs(href)) &&
		[audioUrl, coverUrl, waveformUrl].every(
			(url) => url === null || isOurs(url) || isSecure(url),
		) &&
		(rest.durationSeconds === null || isSeconds(rest.durationSeconds)) &&
		(rest.loudnessLufs === null || typeof rest.loudnessLufs === "number") &&
		(rest.spoken === undefined || isSpoken(rest.spoken))
	);
}

function isSpoken(value: unknown): value is Playable["spoken"] {
	const { chapters, transcriptUrl } = fieldsOf(value);
	return (
		Array.isArray(chapters) &&
		chapters.every(isChapter) &&
		(transcriptUrl === null || isOurs(transcriptUrl) || isSecure(transcriptUrl))
	);
}

function isChapter(value: unknown): value is Chapter {
	const { startSeconds, title } = fieldsOf(value);
	return isSeconds(startSeconds) && typeof title === "string";
}

/** The fields of an object; none of what is no object. */
function fieldsOf(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A path of this site. */
function isOurs(url: unknown): boolean {
	return typeof url === "string" && /^\/(?![/\\])/.test(url);
}

function isSecure(url: unknown): boolean {
	return typeof url === "string" && url.startsWith("https://");
}

function isSeconds(value: unknown): value is number {
	return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
