import { z } from "zod";
import { instant, procedure } from "#shared/contract.ts";
import { audioKinds, FAILED_AUDIO_SHOWN, RECENT_DAYS } from "./limits.ts";

const count = z.int().nonnegative();

const failedAudio = z.object({
	kind: z.enum(audioKinds),
	title: z.string(),
	place: z.string().describe("The slug; for a song, the day its week starts"),
});
export type FailedAudio = z.infer<typeof failedAudio>;

/** What needs an admin's decision. */
const attention = z.object({
	reports: count.describe("Open reports"),
	appeals: count.describe("Undecided appeals"),
	clubRequests: count.describe("Undecided requests to join the book club"),
	unsentEmails: count.describe("In the outbox folder because no mail server is set up"),
	backup: z
		.enum(["none", "unscheduled"])
		.nullable()
		.describe("No backup was made yet, or none is to come by itself"),
	messages: count.describe("Contact messages that are not answered, closed or spam"),
	bookings: z.object({
		count: count.describe("Today's sessions that are not over, in the community's time zone"),
		nextAt: instant.nullable(),
	}),
	failedAudio: z.object({
		count,
		newest: z.array(failedAudio).max(FAILED_AUDIO_SHOWN),
	}),
});
export type Attention = z.infer<typeof attention>;

/** Counts for the sections of the admin area, without sample content. */
const sections = z.object({
	profiles: count,
	admins: count,
	moderators: count,
	episodes: count.describe("Published"),
	books: count,
	songs: count.describe("Weeks that have begun"),
	tracks: count.describe("Listed"),
	posts: count.describe("Published"),
	messages: count.describe("As in `attention`"),
	bookings: count.describe("Upcoming sessions"),
	memberships: count.describe("Active tiers, paid or granted"),
	changes: count.describe(`Of the last ${RECENT_DAYS} days`),
	settingsChangedAt: instant.nullable(),
});
export type SectionCounts = z.infer<typeof sections>;

export const contract = {
	attention: procedure("enter the admin area", "GET", "/dashboard/attention").output(attention),
	sections: procedure("enter the admin area", "GET", "/dashboard/sections").output(sections),
};
