import { z } from "zod";
import { LAST_DAY, paidTiers, tiers } from "#domain/audiences/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import {
	day,
	id,
	instant,
	oneLine,
	placeCursor,
	procedure,
	REASON_MAX,
	text,
	topic,
} from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	CHECKOUT_ID_MAX,
	PLAN_NAME_MAX,
	PLAN_POINT_MAX,
	PLAN_POINTS_MAX,
	PLAN_PRICE_MAX,
	PLAN_TEXT_MAX,
	SEARCH_MAX,
	sources,
} from "./limits.ts";

const paidTier = z.enum(paidTiers);

/** A plan as an admin writes it. */
const planContent = z.object({
	tier: z.enum(tiers),
	name: oneLine({ min: 1, max: PLAN_NAME_MAX, tooShort: copy.required }),
	text: text({ max: PLAN_TEXT_MAX }),
	points: z
		.array(oneLine({ min: 1, max: PLAN_POINT_MAX, tooShort: copy.required }))
		.max(PLAN_POINTS_MAX, copy.tooManyPoints)
		.refine((points) => new Set(points).size === points.length, copy.samePoint),
	price: oneLine({ max: PLAN_PRICE_MAX }).describe(
		"Shown where the plan isn't sold through Stripe",
	),
	isOffered: z.boolean(),
});
export type PlanContent = z.infer<typeof planContent>;
/** Every tier once, from least to most. */
export const planList = z
	.array(planContent)
	.refine(
		(plans) => plans.map(({ tier }) => tier).join() === tiers.join(),
		"List every tier once, in order",
	);

const plan = planContent.omit({ isOffered: true, price: true }).extend({
	price: z.string().nullable().describe("As text; the Stripe price where the plan is sold"),
	isSold: z.boolean().describe("Can be bought through Stripe"),
});
export type Plan = z.infer<typeof plan>;

const adminPlans = z.object({
	plans: z.array(planContent),
	changedAt: instant.nullable().describe("Send it back when updating"),
});
export type AdminPlans = z.infer<typeof adminPlans>;

/** The tier a member has, and where it comes from. */
const membershipStatus = z.object({
	tier: z.string().nullable().describe("The higher of the paid and the granted tier"),
	payment: z
		.object({
			tier: z.string().nullable(),
			status: z.string().describe("Stripe's subscription status: active, past_due, …"),
			renewsAt: instant.nullable(),
			endsAt: instant.nullable(),
		})
		.nullable(),
	grant: z.object({ tier: paidTier, until: instant.nullable() }).nullable(),
	hasPortal: z.boolean().describe("Whether Stripe has a billing page for them"),
});
export type MembershipStatus = z.infer<typeof membershipStatus>;

/** A tier somebody has or had, for those who give them. */
const membershipRow = z.object({
	id,
	source: z.enum(sources),
	user: userCard,
	email: z.string(),
	tier: z.string(),
	since: instant,
	until: instant.nullable(),
	renewsAt: instant.nullable(),
	reason: z.string().nullable(),
	grantedBy: userCard.nullable(),
	endedAt: instant.nullable(),
	endedBy: userCard.nullable(),
	endReason: z.string().nullable(),
});
export type MembershipRow = z.infer<typeof membershipRow>;

const foundUser = userCard.extend({ email: z.string(), tier: z.string().nullable() });
export type FoundUser = z.infer<typeof foundUser>;

const reason = text({ min: 1, max: REASON_MAX, tooShort: copy.reasonRequired });
const page = z.object({ url: z.url() });

export const contract = {
	listPlans: procedure("view plans", "GET", "/plans").output(z.object({ plans: z.array(plan) })),
	listPlansForAdmin: procedure("manage plans", "GET", "/admin/plans").output(adminPlans),
	updatePlans: procedure("manage plans", "PUT", "/admin/plans")
		.input(
			z.object({
				plans: planList,
				since: instant.nullable().describe("`changedAt` of the version being edited"),
			}),
		)
		.output(adminPlans),

	status: procedure("subscribe", "GET", "/membership").output(membershipStatus),
	checkout: procedure("subscribe", "POST", "/membership/checkout")
		.input(z.object({ tier: paidTier }))
		.output(page),
	confirm: procedure("subscribe", "POST", "/membership/confirmation")
		.input(z.object({ checkoutId: z.string().regex(/^\w+$/).max(CHECKOUT_ID_MAX) }))
		.output(membershipStatus),
	portal: procedure("subscribe", "POST", "/membership/portal").output(page),

	list: procedure("grant memberships", "GET", "/memberships")
		.input(
			z.object({
				state: z.enum(["current", "past"]).default("current"),
				tier: paidTier.optional(),
				source: z.enum(sources).optional(),
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ memberships: z.array(membershipRow), nextCursor: z.string().nullable() })),
	findUsers: procedure("grant memberships", "GET", "/memberships/users", { limit: "search" })
		.input(z.object({ search: oneLine({ min: 1, max: SEARCH_MAX }) }))
		.output(z.object({ users: z.array(foundUser) })),
	grant: procedure("grant memberships", "POST", "/memberships")
		.input(
			z.object({
				id: id.describe("Made by the caller; a repeat with the same id changes nothing"),
				userId: id,
				tier: paidTier,
				reason,
				lastDay: day
					.refine((date) => date <= LAST_DAY, copy.dayTooFar)
					.optional()
					.describe("In the community's time zone; without it, until revoked"),
			}),
		)
		.output(z.object({ id })),
	revoke: procedure("grant memberships", "POST", "/memberships/{id}/revoke")
		.input(z.object({ id, reason }))
		.output(z.object({ id })),
};

/** Sent to the member alone when their status changes. */
export const memberships = topic("membership", "subscribe", membershipStatus);
