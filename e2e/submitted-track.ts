import { expect } from "@playwright/test";
import { toneWav, wavFile } from "#testing/wav.ts";
import type { Member } from "./setup.ts";
import { uploadAudio } from "./upload-audio.ts";

/** FFmpeg prepares one track after another, also those of other journeys. */
export const PREPARED_MS = 120_000;
const RATE_HZ = 44_100;
const CHANNELS = 2;

export type SubmittedTrack = { slug: string; title: string; audioUrl: string };

/**
 * A track of noise in stereo, which no encoder makes small, submitted through the API as a page would. Resolves once it
 * is live and has its light version.
 */
export async function submitTrack(
	{ context, name }: Pick<Member, "context" | "name">,
	baseURL: string | undefined,
	{ title, seconds = 20, ...fields }: { title: string; seconds?: number; visibility?: string },
): Promise<SubmittedTrack> {
	const { request } = context;
	const audioUploadId = await uploadAudio({ context }, baseURL, noise(seconds));
	const answer = await request.post("/api/tracks", {
		headers: { origin: baseURL ?? "" },
		data: {
			title,
			artist: name,
			genre: "jazz",
			description: "",
			audioUploadId,
			...fields,
		},
	});
	expect(answer.ok()).toBe(true);
	const { slug } = await answer.json();
	let audioUrl = "";
	await expect
		.poll(
			async () => {
				const track = await (await request.get(`/api/tracks-by-slug/${slug}`)).json();
				audioUrl = track.audioUrl ?? "";
				if (!audioUrl) return track.state;
				return (await request.head(`${audioUrl}?light`)).headers()["content-type"];
			},
			{ timeout: PREPARED_MS },
		)
		.toBe("audio/mp4");
	await expect
		.poll(
			async () => {
				const light = (await request.head(`${audioUrl}?light`)).headers();
				const whole = (await request.head(audioUrl)).headers();
				return Number(light["content-length"]) < Number(whole["content-length"]);
			},
			{ timeout: PREPARED_MS },
		)
		.toBe(true);
	return { slug, title, audioUrl };
}

/** A tone as a track that everyone may hear, submitted through the API. Resolves once it is live; returns its path. */
export async function addTrack(
	member: Pick<Member, "context" | "name">,
	baseURL: string | undefined,
	title: string,
	seconds = 2,
): Promise<string> {
	const { request } = member.context;
	const answer = await request.post("/api/tracks", {
		headers: { origin: baseURL ?? "" },
		data: {
			title,
			artist: member.name,
			genre: "jazz",
			description: "",
			audioUploadId: await uploadAudio(member, baseURL, toneWav(seconds)),
		},
	});
	expect(answer.ok()).toBe(true);
	const { slug } = await answer.json();
	const state = async () => (await (await request.get(`/api/tracks-by-slug/${slug}`)).json()).state;
	await expect.poll(state, { timeout: PREPARED_MS }).toBe("live");
	return `/music/tracks/${slug}`;
}

/** As a WAV file. */
function noise(seconds: number): Buffer {
	let state = 1;
	const sound = Int16Array.from({ length: RATE_HZ * seconds * CHANNELS }, () => {
		state = (state * 48_271) % 2_147_483_647;
		return Math.round((state / 2_147_483_647 - 0.5) * 16_000);
	});
	return wavFile(sound, { rateHz: RATE_HZ, channels: CHANNELS });
}
