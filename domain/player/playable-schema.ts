import { z } from "zod";
import { wideAudiences } from "#domain/audiences/limits.ts";
import { wordsOrId } from "#shared/field-rules.ts";
import type { Playable } from "./playable.ts";

/** What the player takes, as the API sends it. */
export const playable = z.object({
	key: z.string(),
	title: z.string(),
	byline: z.string(),
	href: z.string().nullable(),
	audioUrl: z.string().nullable(),
	lockedFor: wordsOrId(wideAudiences).exactOptional(),
	coverUrl: z.string().nullable(),
	durationSeconds: z.number().nullable(),
	waveformUrl: z.string().nullable(),
	loudnessLufs: z.number().nullable(),
	spoken: z
		.object({
			chapters: z.array(z.object({ startSeconds: z.number(), title: z.string() })).readonly(),
			transcriptUrl: z.string().nullable(),
		})
		.exactOptional(),
}) satisfies z.ZodType<Playable>;
