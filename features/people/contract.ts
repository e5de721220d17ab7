import { z } from "zod";
import { personCard } from "#features/members/contract.ts";
import { paidTiers } from "#features/membership/limits.ts";
import { day, id, instant, needs, REASON_MAX, text } from "#shared/contract.ts";
import { roles } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { MESSAGE_MAX, SEARCH_MAX, standings } from "./limits.ts";

const role = z.enum(roles);

/** Somebody with an account, as the directory lists them. */
export const personRow = personCard.extend({
	email: z.string(),
	emailVerified: z.boolean(),
	isSample: z.boolean(),
	roles: z.array(role),
	tier: z.string().nullable().describe("The better of what is paid and what was given"),
	isSuspended: z.boolean(),
	joinedAt: instant,
	lastSeenAt: instant.nullable().describe("While they are signed in somewhere"),
	lastDay: day.nullable().describe("The last of the community's days on which they were here"),
});
export type PersonRow = z.infer<typeof personRow>;

/** Something that was done to a person. */
export const personChange = z.object({
	id,
	action: z.string(),
	fields: z.array(z.string()).describe("The role or tier it is about"),
	reason: z.string().nullable(),
	by: personCard.nullable(),
	at: instant,
});
export type PersonChange = z.infer<typeof personChange>;

/** All that an admin is told of one person. */
export const wholePerson = personRow.extend({
	phone: z.string().nullable(),
	isBookClubMember: z.boolean(),
	isOnlyAdmin: z.boolean().describe("Nobody else could run the place"),
	suspension: z.object({ reason: z.string(), by: personCard.nullable(), at: instant }).nullable(),
	paidTier: z.string().nullable(),
	grant: z
		.object({ id, tier: z.enum(paidTiers), until: instant.nullable() })
		.nullable()
		.describe("The tier given by hand that holds now"),
	sessions: z.number().int().describe("Browsers they are signed in on"),
	invitedBy: personCard.nullable(),
	cameBy: z.object({ id, note: z.string().nullable() }).nullable().describe("Their invitation"),
	made: z.object({
		tracks: z.number().int(),
		messages: z.number().int(),
		comments: z.number().int(),
		bookings: z.number().int(),
	}),
	history: z.array(personChange).describe("The latest first"),
});
export type WholePerson = z.infer<typeof wholePerson>;

const reason = text({ min: 1, max: REASON_MAX, tooShort: copy.reasonRequired });
const maybeReason = text({ max: REASON_MAX }).default("");
const why = z.object({ id, reason: maybeReason });
const look = needs("look after people");

export const contract = {
	list: look
		.route({ method: "GET", path: "/people" })
		.input(
			z.object({
				search: text({ max: SEARCH_MAX }).default(""),
				role: role.optional(),
				tier: z.enum(paidTiers).optional(),
				standing: z.enum(standings).optional(),
				invitation: id.optional().describe("By which they came"),
				cursor: id.optional(),
			}),
		)
		.output(z.object({ people: z.array(personRow), nextCursor: z.string().nullable() })),
	get: look
		.route({ method: "GET", path: "/people/{id}" })
		.input(z.object({ id }))
		.output(wholePerson),
	grantRole: look
		.route({ method: "POST", path: "/people/{id}/roles" })
		.input(z.object({ id, role, reason }))
		.output(wholePerson),
	revokeRole: look
		.route({ method: "POST", path: "/people/{id}/roles/end" })
		.input(z.object({ id, role, reason }))
		.output(wholePerson),
	suspend: look
		.route({ method: "POST", path: "/people/{id}/suspension" })
		.input(
			z.object({
				id,
				reason,
				message: text({ max: MESSAGE_MAX }).default("").describe("For the person, in our letter"),
			}),
		)
		.output(wholePerson),
	lift: look
		.route({ method: "POST", path: "/people/{id}/suspension/end" })
		.input(z.object({ id, reason }))
		.output(wholePerson),
	confirmEmail: look
		.route({ method: "POST", path: "/people/{id}/confirmation" })
		.input(why)
		.output(wholePerson),
	signOut: look
		.route({ method: "POST", path: "/people/{id}/sign-out" })
		.input(why)
		.output(wholePerson),
	sendReset: look
		.route({ method: "POST", path: "/people/{id}/password-reset" })
		.input(why)
		.output(wholePerson),
};
