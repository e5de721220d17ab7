import { z } from "zod";
import { day, id, instant, procedure, slug } from "#shared/contract.ts";
import { CALL_SHEET_DAYS, NEWS_MAX } from "./limits.ts";

const count = z.int().min(0).max(NEWS_MAX).describe(`At most ${NEWS_MAX}, however many there are`);
/** How many, and the newest of them. */
const news = z.object({ count, title: z.string(), slug }).nullable();

const whatsNew = z.object({
	since: instant.nullable().describe("When the caller's previous visit ended; null on the first"),
	followed: news.describe("Tracks of artists and genres the caller follows, by others, since then"),
	tracks: news.describe("By others, since then"),
	episodes: news.describe("Published since then"),
	posts: news.describe("Announcements, and essays by artists the caller follows, since then"),
	ratings: news.describe("By others, on the caller's tracks"),
	comments: news.describe("By others, on the caller's tracks"),
	replies: news.describe("By others, on tracks of others that the caller has commented on"),
	thoughts: z
		.object({ count, title: z.string(), weekStartDate: day })
		.nullable()
		.describe("By others, on the song of this week"),
	ballots: z
		.array(z.object({ id, question: z.string(), votingUntil: instant, hasVoted: z.boolean() }))
		.describe(`Votes open to the caller that close within ${CALL_SHEET_DAYS} days`),
	task: z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("vote"), id, title: z.string() }),
			z.object({ kind: z.literal("rsvp"), slug, title: z.string() }),
			z.object({ kind: z.literal("discuss"), title: z.string() }),
			z.object({ kind: z.literal("rate"), slug, title: z.string() }),
		])
		.nullable()
		.describe("The one thing most worth doing now"),
});
export type WhatsNew = z.infer<typeof whatsNew>;

export const contract = {
	get: procedure("see what's new", "GET", "/my/whats-new").output(whatsNew),
	recordVisit: procedure("see what's new", "PUT", "/my/visit").output(
		z.object({ since: instant.nullable() }),
	),
};
