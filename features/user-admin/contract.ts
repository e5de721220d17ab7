import { z } from "zod";
import { paidTiers } from "#domain/audiences/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { day, id, instant, oneLine, procedure, REASON_MAX, text } from "#shared/contract.ts";
import { roles } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { SEARCH_MAX, userStatuses } from "./limits.ts";

const role = z.enum(roles);

/** Somebody with an account, as the directory lists them. */
const userSummary = userCard.omit({ staff: true }).extend({
	email: z.string(),
	emailVerified: z.boolean(),
	isSample: z.boolean(),
	roles: z.array(role),
	tier: z.string().nullable().describe("The higher of the paid and the granted tier"),
	isSuspended: z.boolean(),
	joinedAt: instant,
	lastSeenAt: instant.nullable().describe("Null without an open session"),
	lastActiveDay: day.nullable().describe("Last active day in the community's time zone"),
});
export type UserSummary = z.infer<typeof userSummary>;

/** A recorded change of a user, or a decision of moderators about them. */
const userChange = z.object({
	id,
	action: z.string(),
	fields: z.array(z.string()).describe("The role or tier, or what was taken down or put back"),
	until: instant.nullable().describe("When a mute ends by itself"),
	reason: z.string().nullable(),
	by: userCard.nullable(),
	at: instant,
});
export type UserChange = z.infer<typeof userChange>;

/** Everything an admin sees of one user. */
const userDetails = userSummary.extend({
	phone: z.string().nullable(),
	isBookClubMember: z.boolean(),
	isOnlyAdmin: z.boolean().describe("No other active admin"),
	suspension: z
		.object({
			reason: z.string(),
			by: userCard.nullable(),
			at: instant,
			until: instant.nullable().describe("Null if it has no end"),
		})
		.nullable(),
	paidTier: z.string().nullable(),
	grant: z
		.object({ id, tier: z.enum(paidTiers), until: instant.nullable() })
		.nullable()
		.describe("The active granted tier"),
	hasSecondFactor: z.boolean(),
	bounces: z
		.object({
			status: z.string().nullable().describe("RFC 3463; null if an admin stopped it"),
			reason: z.string(),
			softCount: z.number().int().describe("Recent temporary failures"),
			at: instant,
			isStopped: z.boolean(),
		})
		.nullable()
		.describe("Posts and digests by email that came back from this address"),
	deletion: z
		.object({ dueAt: instant })
		.nullable()
		.describe("When the account is deleted; signing in before then can keep it"),
	sessions: z.number().int().describe("Open sessions"),
	invitedBy: userCard.nullable(),
	invitation: z
		.object({ id, note: z.string().nullable() })
		.nullable()
		.describe("The invitation they joined with"),
	contributions: z.object({
		tracks: z.number().int(),
		messages: z.number().int(),
		comments: z.number().int(),
		bookings: z.number().int(),
	}),
	history: z.array(userChange).describe("Newest first"),
});
export type UserDetails = z.infer<typeof userDetails>;

const reason = text({ min: 1, max: REASON_MAX, tooShort: copy.errors.reasonRequired });
const optionalReason = text({ max: REASON_MAX }).default("");
const idWithReason = z.object({ id, reason: optionalReason });
export const contract = {
	list: procedure("manage users", "GET", "/users", { limit: "search" })
		.input(
			z.object({
				search: oneLine({ max: SEARCH_MAX }).default(""),
				role: role.optional(),
				tier: z.enum(paidTiers).optional(),
				status: z.enum(userStatuses).optional(),
				invitation: id.optional().describe("Only users who joined with this invitation"),
				cursor: id.optional(),
			}),
		)
		.output(z.object({ users: z.array(userSummary), nextCursor: z.string().nullable() })),
	get: procedure("manage users", "GET", "/users/{id}").input(z.object({ id })).output(userDetails),
	grantRole: procedure("manage users", "POST", "/users/{id}/roles")
		.input(z.object({ id, role, reason }))
		.output(userDetails),
	revokeRole: procedure("manage users", "POST", "/users/{id}/roles/revoke")
		.input(z.object({ id, role, reason }))
		.output(userDetails),
	unsuspend: procedure("manage users", "POST", "/users/{id}/unsuspend")
		.input(z.object({ id, reason }))
		.output(userDetails),
	confirmEmail: procedure("manage users", "POST", "/users/{id}/confirm-email")
		.input(idWithReason)
		.output(userDetails),
	stopEmail: procedure("manage users", "POST", "/users/{id}/email/stop", {
		description: "Stops posts and digests by email to an address that doesn't work",
	})
		.input(z.object({ id, reason }))
		.output(userDetails),
	resumeEmail: procedure("manage users", "POST", "/users/{id}/email/resume")
		.input(idWithReason)
		.output(userDetails),
	signOut: procedure("manage users", "POST", "/users/{id}/sign-out")
		.input(idWithReason)
		.output(userDetails),
	resetSecondFactor: procedure("manage users", "POST", "/users/{id}/second-factor/reset")
		.input(z.object({ id, reason }))
		.output(userDetails),
	scheduleDeletion: procedure("manage users", "POST", "/users/{id}/deletion")
		.input(z.object({ id, reason }))
		.output(userDetails),
	cancelDeletion: procedure("manage users", "POST", "/users/{id}/deletion/cancel")
		.input(z.object({ id, reason }))
		.output(userDetails),
	sendPasswordReset: procedure("manage users", "POST", "/users/{id}/password-reset")
		.input(idWithReason)
		.output(userDetails),
};
