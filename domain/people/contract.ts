import { z } from "zod";
import { emailAddress, id, topic } from "#shared/contract.ts";
import { copy } from "#shared/copy.ts";
import { roles } from "#shared/policy.ts";
import { EMAIL_MAX } from "./limits.ts";

/** Of an account. */
export const email = emailAddress({ max: EMAIL_MAX, wrong: copy.invalidEmail }).transform(
	(address) => address.toLowerCase(),
);

/** How a user appears to others; never an email address, nor a part of one. */
export const userCard = z.object({
	id,
	name: z.string(),
	avatarUrl: z.string().nullable(),
	staff: z.enum(roles).nullable().describe("The role of those who run the community"),
});
export type UserCard = z.infer<typeof userCard>;

/** Who is online: how many, and the first few of them. */
export const presence = topic(
	"presence",
	"see who is online",
	z.object({ count: z.number(), users: z.array(userCard) }),
	{ isRetained: true },
);

/** A user's name or picture changed. */
export const profileChanges = topic("profiles", "see who is online", userCard);

/** How many users a presence report carries. */
export const PRESENCE_FACES = 5;
