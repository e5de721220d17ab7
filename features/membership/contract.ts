import { z } from "zod";
import { personCard } from "#features/members/contract.ts";
import { day, id, instant, needs, placeCursor, REASON_MAX, text, topic } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	CHECKOUT_ID_MAX,
	LAST_DAY,
	PLAN_NAME_MAX,
	PLAN_POINT_MAX,
	PLAN_POINTS_MAX,
	PLAN_PRICE_MAX,
	PLAN_TEXT_MAX,
	paidTiers,
	SEARCH_MAX,
	sources,
	tiers,
} from "./limits.ts";

const paidTier = z.enum(paidTiers);

/** What a plan says of itself, as an admin writes it. */
export const planWords = z.object({
	tier: z.enum(tiers),
	name: text({ min: 1, max: PLAN_NAME_MAX, tooShort: copy.required }),
	text: text({ max: PLAN_TEXT_MAX }),
	points: z
		.array(text({ min: 1, max: PLAN_POINT_MAX, tooShort: copy.required }))
		.max(PLAN_POINTS_MAX, copy.tooManyPoints)
		.refine((points) => new Set(points).size === points.length, copy.samePoint),
	price: text({ max: PLAN_PRICE_MAX }).describe("Shown where Stripe charges nothing"),
	isOffered: z.boolean(),
});
export type PlanWords = z.infer<typeof planWords>;
/** Every tier once, from least to most. */
export const planList = z
	.array(planWords)
	.refine(
		(plans) => plans.map(({ tier }) => tier).join() === tiers.join(),
		"Must name every tier once, in order",
	);

export const plan = planWords.omit({ isOffered: true, price: true }).extend({
	price: z.string().nullable().describe("In words; what Stripe will charge, where it is sold"),
	isSold: z.boolean().describe("Can be paid for here"),
});
export type Plan = z.infer<typeof plan>;

const keptPlans = z.object({
	plans: z.array(planWords),
	changedAt: instant.nullable().describe("Hand it back when writing"),
});
export type KeptPlans = z.infer<typeof keptPlans>;

/** What somebody has, and where from. */
export const standing = z.object({
	tier: z.string().nullable().describe("The better of what is paid and what was given"),
	payment: z
		.object({
			tier: z.string().nullable(),
			status: z.string().describe("Stripe's word: active, past_due and so on"),
			renewsAt: instant.nullable(),
			endsAt: instant.nullable(),
		})
		.nullable(),
	grant: z.object({ tier: paidTier, until: instant.nullable() }).nullable(),
	hasPortal: z.boolean().describe("Has something to manage at Stripe"),
});
export type Standing = z.infer<typeof standing>;

/** A tier somebody has or had, for those who give them. */
export const membershipRow = z.object({
	id,
	source: z.enum(sources),
	person: personCard,
	email: z.string(),
	tier: z.string(),
	since: instant,
	until: instant.nullable(),
	renewsAt: instant.nullable(),
	reason: z.string().nullable(),
	grantedBy: personCard.nullable(),
	endedAt: instant.nullable(),
	endedBy: personCard.nullable(),
	endReason: z.string().nullable(),
});
export type MembershipRow = z.infer<typeof membershipRow>;

const foundPerson = personCard.extend({ email: z.string(), tier: z.string().nullable() });
export type FoundPerson = z.infer<typeof foundPerson>;

const reason = text({ min: 1, max: REASON_MAX, tooShort: copy.reasonRequired });
const page = z.object({ url: z.url() });

export const contract = {
	plans: needs("see the plans")
		.route({ method: "GET", path: "/plans" })
		.output(z.object({ plans: z.array(plan) })),
	keptPlans: needs("keep the plans")
		.route({ method: "GET", path: "/plans/kept" })
		.output(keptPlans),
	keepPlans: needs("keep the plans")
		.route({ method: "PUT", path: "/plans" })
		.input(
			z.object({
				plans: planList,
				since: instant.nullable().describe("`changedAt` of what was being changed"),
			}),
		)
		.output(keptPlans),

	mine: needs("subscribe").route({ method: "GET", path: "/membership" }).output(standing),
	checkout: needs("subscribe")
		.route({ method: "POST", path: "/membership/checkout" })
		.input(z.object({ tier: paidTier }))
		.output(page),
	confirm: needs("subscribe")
		.route({ method: "POST", path: "/membership/confirmation" })
		.input(z.object({ checkoutId: z.string().regex(/^\w+$/).max(CHECKOUT_ID_MAX) }))
		.output(standing),
	portal: needs("subscribe").route({ method: "POST", path: "/membership/portal" }).output(page),

	list: needs("grant memberships")
		.route({ method: "GET", path: "/memberships" })
		.input(
			z.object({
				state: z.enum(["current", "past"]).default("current"),
				tier: paidTier.optional(),
				source: z.enum(sources).optional(),
				cursor: placeCursor.optional(),
			}),
		)
		.output(z.object({ memberships: z.array(membershipRow), nextCursor: z.string().nullable() })),
	people: needs("grant memberships")
		.route({ method: "GET", path: "/memberships/people" })
		.input(z.object({ search: text({ min: 1, max: SEARCH_MAX }) }))
		.output(z.object({ people: z.array(foundPerson) })),
	grant: needs("grant memberships")
		.route({ method: "POST", path: "/memberships" })
		.input(
			z.object({
				id: id.describe("Made by the caller: a repeat gives no second one"),
				userId: id,
				tier: paidTier,
				reason,
				lastDay: day
					.refine((date) => date <= LAST_DAY, copy.dayTooFar)
					.optional()
					.describe("Of the community's calendar; without one it holds until it is ended"),
			}),
		)
		.output(z.object({ id })),
	end: needs("grant memberships")
		.route({ method: "POST", path: "/memberships/{id}/end" })
		.input(z.object({ id, reason }))
		.output(z.object({ id })),
};

/** Told to a member alone: what they now have. */
export const memberships = topic("membership", "subscribe", standing);
