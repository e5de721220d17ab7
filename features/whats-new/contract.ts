import { z } from "zod";
import { userCard } from "#domain/people/contract.ts";
import { track } from "#features/music/contract.ts";
import { episode } from "#features/podcasts/contract.ts";
import { id, instant, procedure } from "#shared/contract.ts";
import {
	CONTINUE_MAX,
	COUNT_MAX,
	ROWS_MAX,
	TRACKS_MAX,
	WEEK_DAYS,
	waitingKinds,
} from "./limits.ts";

const count = z
	.int()
	.min(0)
	.max(COUNT_MAX + 1)
	.describe(`Capped at ${COUNT_MAX + 1}, one more than is shown`);

const waitingRow = z.object({
	kind: z.enum(waitingKinds),
	id: id.describe("Of the conversation, or of the notification"),
	title: z.string().describe("Who wrote, or the room"),
	detail: z.string().nullable().describe("What they did"),
	person: userCard
		.nullable()
		.describe("Who wrote last; null in rooms, and once the account is gone"),
	text: z.string().nullable().describe("The latest words, shortened"),
	pictureUrl: z.string().nullable().describe("Of what a room is about"),
	at: instant,
	count,
	path: z.string(),
	lastSeq: z.int().nullable().describe("Of a conversation: what to mark as seen up to"),
});
export type WaitingRow = z.infer<typeof waitingRow>;

const waiting = z.object({
	comments: count.describe(
		"Comments on the caller's work and after the caller's own, outside the chat",
	),
	rows: z
		.array(waitingRow)
		.max(ROWS_MAX * waitingKinds.length)
		.describe("Direct messages, mentions, replies, rooms; of each the newest first"),
});
export type Waiting = z.infer<typeof waiting>;

const whatsNew = z.object({
	since: instant.nullable().describe("When the caller's previous visit ended; null on the first"),
	isFollowing: z.boolean().describe("Whether the caller follows any artist or genre"),
	newTracks: count.describe(
		"By artists and in genres the caller follows, since then; on the first visit, since they joined",
	),
	newArtists: count.describe("How many artists they are by"),
	tracks: z
		.array(track)
		.max(TRACKS_MAX)
		.describe(
			"New ones the caller follows, then the newest of everyone, their own among them, of which those they follow come first",
		),
	newestTitle: z.string().nullable().describe("Of the newest track of all"),
	episodes: z
		.array(z.object({ episode, positionSeconds: z.number() }))
		.max(CONTINUE_MAX)
		.describe("Begun and not finished, the last one first"),
	ballots: z
		.array(z.object({ id, question: z.string(), votingUntil: instant, hasVoted: z.boolean() }))
		.describe(`Votes open to the caller that close within ${WEEK_DAYS} days`),
});
export type WhatsNew = z.infer<typeof whatsNew>;

export const contract = {
	get: procedure("see what's new", "GET", "/my/whats-new").output(whatsNew),
	waiting: procedure("see what's new", "GET", "/my/waiting", {
		description: "What the caller has not read: direct messages, mentions, replies and rooms",
	}).output(waiting),
	recordVisit: procedure("see what's new", "PUT", "/my/visit").output(
		z.object({ since: instant.nullable() }),
	),
};
