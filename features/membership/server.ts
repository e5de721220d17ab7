import {
	listOfferedPlans,
	listPlansForAdmin,
	updatePlans,
} from "#features/membership/pricing/server-plans.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { withinDeadline } from "#server/stripe.ts";
import { contract } from "./contract.ts";
import { confirmCheckout, openPortal, startCheckout } from "./server-checkout.ts";
import { grantTier, revokeGrant } from "./server-grants.ts";
import { findUsers, listMemberships } from "./server-list.ts";
import { readMembershipStatus } from "./server-status.ts";

/** Each asks Stripe several times. */
const paymentRule: Rule = { name: "membership-pay", points: 30, seconds: 600 };

export const membershipRouter = serve(contract, {
	listPlans: async ({ context }) => ({ plans: await listOfferedPlans(context) }),
	listPlansForAdmin: ({ context }) => listPlansForAdmin(context),
	updatePlans: ({ input, context }) =>
		updatePlans(context, input.plans, { by: context.session.user.id, since: input.since }),
	status: ({ context }) => readMembershipStatus(context, context.session.user.id),
	checkout: async ({ input, context }) => {
		await context.limits.consume(paymentRule, context.session.user.id);
		return { url: await withinDeadline(startCheckout(context, input.tier)) };
	},
	confirm: async ({ input, context }) => {
		await context.limits.consume(paymentRule, context.session.user.id);
		return withinDeadline(confirmCheckout(context, input.checkoutId));
	},
	portal: async ({ context }) => {
		await context.limits.consume(paymentRule, context.session.user.id);
		return { url: await withinDeadline(openPortal(context)) };
	},
	list: ({ input, context }) => listMemberships(context, input),
	findUsers: async ({ input, context }) => ({ users: await findUsers(context, input.search) }),
	grant: async ({ input, context }) => {
		await grantTier(context, input);
		return { id: input.id };
	},
	revoke: async ({ input, context }) => {
		await revokeGrant(context, input);
		return { id: input.id };
	},
});
