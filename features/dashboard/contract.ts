import { z } from "zod";
import { instant, needs } from "#shared/contract.ts";
import { FAILED_SOUNDS_SHOWN, RECENT_DAYS, soundKinds } from "./limits.ts";

const count = z.int().nonnegative();

const failedSound = z.object({
	kind: z.enum(soundKinds),
	title: z.string(),
	place: z.string().describe("The slug, or of a song the day its week starts"),
});
export type FailedSound = z.infer<typeof failedSound>;

/** What wants a person's decision. */
export const waiting = z.object({
	clubRequests: count.describe("People who asked to join the book club and have no answer"),
	messages: count.describe("Through the contact form, not answered, closed or called spam"),
	bookings: z.object({
		count: count.describe("Sessions of today, by the community's clock, that are not over"),
		nextAt: instant.nullable(),
	}),
	failedSounds: z.object({
		count,
		newest: z.array(failedSound).max(FAILED_SOUNDS_SHOWN),
	}),
});
export type Waiting = z.infer<typeof waiting>;

/** One true figure for the door of each room; samples apart. */
export const rooms = z.object({
	profiles: count,
	admins: count,
	moderators: count,
	episodes: count.describe("Published"),
	books: count,
	songs: count.describe("Of weeks that have begun"),
	tracks: count.describe("In everyone's list"),
	messages: count.describe("As of what waits"),
	bookings: count.describe("Sessions ahead"),
	memberships: count.describe("Paid or given tiers that hold"),
	changes: count.describe(`Of the last ${RECENT_DAYS} days`),
	settingsChangedAt: instant.nullable(),
});
export type Rooms = z.infer<typeof rooms>;

const see = needs("enter the admin's rooms");

export const contract = {
	waiting: see.route({ method: "GET", path: "/dashboard/waiting" }).output(waiting),
	rooms: see.route({ method: "GET", path: "/dashboard/rooms" }).output(rooms),
};
