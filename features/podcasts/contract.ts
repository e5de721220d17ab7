import { z } from "zod";
import {
	atMostOne,
	audioFields,
	fileErrors,
	removesFile,
	waveform,
} from "#domain/publishing/media-contract.ts";
import {
	id,
	instant,
	newId,
	oneLine,
	placeCursor,
	procedure,
	publishing,
	slug,
	textOfBytes,
	topic,
	webAddress,
} from "#shared/contract.ts";
import { rulesOf, sentOf } from "#shared/field-rules.ts";
import { blocks } from "#web/markdown/contract.ts";
import { copy } from "./copy.ts";
import { episodeFields } from "./fields.ts";
import {
	CALL_MAX_BYTES,
	CHAPTER_TITLE_MAX,
	CHAPTERS_MAX,
	DURATION_MAX_SECONDS,
	mentionKinds,
	PAGE_SIZE,
	PAGE_SIZE_MAX,
	PEOPLE_MAX,
	PODCAST_TAG_MAX,
	TRANSCRIPT_MAX_BYTES,
	URL_MAX,
} from "./limits.ts";
import { showProcedures } from "./show/show-contract.ts";

const person = z.object({ name: z.string(), role: z.string() });
const chapter = z.object({
	startSeconds: z.number(),
	title: z.string(),
	url: z.string().optional().describe("A path of ours, or an address of another site"),
});

/** An episode as listeners see it. */
export const episode = z.object({
	id,
	slug,
	...sentOf(episodeFields),
	...audioFields,
	isOpen: z
		.boolean()
		.describe("Whether the caller may hear it; else it has no audio, chapters or transcript here"),
	thumbnailUrl: z.string().nullable(),
	/** Null for a draft; in the future while scheduled. */
	publishedAt: instant.nullable(),
	people: z.array(person),
	chapters: z.array(chapter),
	hasTranscript: z.boolean(),
	isSample: z.boolean(),
});
export type Episode = z.infer<typeof episode>;

/** With its description as its page shows it, read as Markdown. */
const episodeDetails = episode.extend({ about: blocks });

/** An episode as admins see it. */
const adminEpisode = episode.extend({
	/** An address on another site, as typed; the server never fetches it. */
	audioAddress: z.string().nullable(),
	audioBytes: z.number().nullable(),
	thumbnailAddress: z.string().nullable(),
	hasUploadedAudio: z.boolean(),
	hasUploadedThumbnail: z.boolean(),
	/** Why processing its audio failed. */
	failure: z.string().nullable(),
	status: z.enum(["draft", "scheduled", "published"]),
});
export type AdminEpisode = z.infer<typeof adminEpisode>;

/** With the transcript, which is too long for lists. */
const editableEpisode = adminEpisode.extend({ transcriptVtt: z.string().nullable() });
export type EditableEpisode = z.infer<typeof editableEpisode>;

/** A chapter of an episode that links to a work on this site; without seconds, the description links to it. */
const mention = z.object({
	slug,
	title: z.string(),
	startSeconds: z.number().nullable(),
});
export type Mention = z.infer<typeof mention>;

const address = webAddress(URL_MAX);
const link = oneLine({ max: URL_MAX });

const fields = {
	...rulesOf(episodeFields),
	durationSeconds: z
		.number()
		.min(0)
		.max(DURATION_MAX_SECONDS)
		.nullable()
		.default(null)
		.describe("Of an address; 0 for unknown. Uploaded audio is measured"),
	people: z
		.array(
			z.object({
				name: oneLine({ min: 1, max: PODCAST_TAG_MAX, tooShort: copy.required }),
				role: oneLine({ max: PODCAST_TAG_MAX }).default(""),
			}),
		)
		.max(PEOPLE_MAX)
		.default([]),
	chapters: z
		.array(
			z.object({
				startSeconds: z.int().min(0).max(DURATION_MAX_SECONDS),
				title: oneLine({ min: 1, max: CHAPTER_TITLE_MAX, tooShort: copy.required }),
				url: link.optional(),
			}),
		)
		.max(CHAPTERS_MAX)
		.refine(isAscending, copy.chaptersAscend)
		.default([]),
	transcriptVtt: textOfBytes(TRANSCRIPT_MAX_BYTES, copy.transcriptTooLong).default(""),
};
const media = {
	audioUploadId: id.optional(),
	audioUrl: address.optional(),
	audioBytes: z
		.int()
		.min(1)
		.max(Number.MAX_SAFE_INTEGER)
		.nullable()
		.default(null)
		.describe("Size of the audio at the address, which the feed states"),
	thumbnailUploadId: id.optional(),
	thumbnailUrl: address.optional(),
};
const published = publishing(copy.wrongDate);

function isAscending(chapters: readonly { startSeconds: number }[]): boolean {
	return chapters.every(
		({ startSeconds }, at) => startSeconds > (chapters[at - 1]?.startSeconds ?? -1),
	);
}

const oneAudio = atMostOne("audioUploadId", "audioUrl");
const oneThumbnail = atMostOne("thumbnailUploadId", "thumbnailUrl");
const episodeForm = z.object({ ...fields, ...media });
export type EpisodeForm = z.infer<typeof episodeForm>;

const newEpisode = episodeForm
	.extend({ id: newId, publishedAt: published.default("now") })
	.refine(oneAudio, { path: ["audioUrl"], message: copy.oneAudio })
	.refine(oneThumbnail, { path: ["thumbnailUrl"], message: copy.oneThumbnail });
export type NewEpisode = z.infer<typeof newEpisode>;

const episodeEdit = episodeForm
	.extend({
		id,
		publishedAt: published.optional().describe("Otherwise it stays as it is"),
		removesAudio: removesFile,
		removesThumbnail: removesFile,
	})
	.refine(oneAudio, { path: ["audioUrl"], message: copy.oneAudio })
	.refine(oneThumbnail, { path: ["thumbnailUrl"], message: copy.oneThumbnail });
export type EpisodeEdit = z.infer<typeof episodeEdit>;

const episodePage = z.object({
	limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
	cursor: placeCursor.optional(),
});

const mediaErrors = fileErrors("audio", "thumbnail");

export const contract = {
	...showProcedures,
	list: procedure("listen to podcasts", "GET", "/episodes")
		.input(episodePage)
		.output(z.object({ episodes: z.array(episode), nextCursor: z.string().nullable() })),
	listPublic: procedure("open an episode's page", "GET", "/podcast/episodes", {
		description: "Only episodes that visitors see",
	})
		.input(episodePage)
		.output(z.object({ episodes: z.array(episode), nextCursor: z.string().nullable() })),
	get: procedure("open an episode's page", "GET", "/episodes-by-slug/{slug}", {
		description: "Visitors receive 401 for members-only episodes, without any of their data",
	})
		.input(z.object({ slug }))
		.output(episodeDetails),
	waveform: procedure("open an episode's page", "GET", "/episodes/{id}/waveform")
		.input(z.object({ id }))
		.output(waveform),
	mentions: procedure("open an episode's page", "GET", "/episodes/mentions/{kind}/{slug}")
		.input(z.object({ kind: z.enum(mentionKinds), slug }))
		.output(z.object({ mentions: z.array(mention) })),
	unpublished: procedure("manage podcasts", "GET", "/admin/episodes").output(
		z.object({ episodes: z.array(adminEpisode).describe("Drafts and scheduled ones") }),
	),
	getForEditing: procedure("manage podcasts", "GET", "/admin/episodes/{id}")
		.input(z.object({ id }))
		.output(editableEpisode),
	create: procedure("manage podcasts", "POST", "/episodes", { bodyMaxBytes: CALL_MAX_BYTES })
		.errors(mediaErrors)
		.input(newEpisode)
		.output(adminEpisode),
	edit: procedure("manage podcasts", "PUT", "/episodes/{id}", { bodyMaxBytes: CALL_MAX_BYTES })
		.errors(mediaErrors)
		.input(episodeEdit)
		.output(adminEpisode),
	publish: procedure("manage podcasts", "PUT", "/episodes/{id}/published")
		.input(z.object({ id, publishedAt: published }))
		.output(adminEpisode),
	retry: procedure("manage podcasts", "POST", "/episodes/{id}/retry")
		.input(z.object({ id }))
		.output(adminEpisode),
	remove: procedure("manage podcasts", "DELETE", "/episodes/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
};

const change = <Item extends z.ZodType>(item: Item) => z.object({ id, episode: item.nullable() });

/** A published episode was added, changed, or removed. */
export const episodes = topic("episodes", "listen to podcasts", change(episode));
export type EpisodeChange = z.infer<typeof episodes.event>;

/** Any episode was added, changed or removed, drafts and scheduled ones included. */
export const adminEpisodes = topic("admin-episodes", "manage podcasts", change(adminEpisode));
export type AdminEpisodeChange = z.infer<typeof adminEpisodes.event>;
