import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { inTime } from "#server/stripe.ts";
import { contract } from "./contract.ts";
import { confirmCheckout, openPortal, startCheckout } from "./server-checkout.ts";
import { endGrant, grantTier } from "./server-grants.ts";
import { findPeople, listMemberships } from "./server-list.ts";
import { keepPlans as keep, keptPlans as kept, offeredPlans } from "./server-plans.ts";
import { standingOf } from "./server-standing.ts";

/** Each asks Stripe several times. */
const paying: Rule = { name: "membership-pay", points: 30, seconds: 600 };

const membership = implement(contract).$context<Context>().use(gate);

const plans = membership.plans.handler(async ({ context }) => ({
	plans: await offeredPlans(context),
}));

const keptPlans = membership.keptPlans.handler(({ context }) => kept(context));

const keepPlans = membership.keepPlans.handler(({ input, context }) =>
	keep(context, input.plans, { by: signedIn(context).person.id, since: input.since }),
);

const mine = membership.mine.handler(({ context }) =>
	standingOf(context, signedIn(context).person.id),
);

const checkout = membership.checkout.handler(async ({ input, context }) => {
	await context.limits.consume(paying, signedIn(context).person.id);
	return { url: await inTime(startCheckout(context, input.tier)) };
});

const confirm = membership.confirm.handler(async ({ input, context }) => {
	await context.limits.consume(paying, signedIn(context).person.id);
	return inTime(confirmCheckout(context, input.checkoutId));
});

const portal = membership.portal.handler(async ({ context }) => {
	await context.limits.consume(paying, signedIn(context).person.id);
	return { url: await inTime(openPortal(context)) };
});

const list = membership.list.handler(({ input, context }) => listMemberships(context, input));

const people = membership.people.handler(async ({ input, context }) => ({
	people: await findPeople(context, input.search),
}));

const grant = membership.grant.handler(async ({ input, context }) => {
	await grantTier(context, input);
	return { id: input.id };
});

const end = membership.end.handler(async ({ input, context }) => {
	await endGrant(context, input);
	return { id: input.id };
});

export const membershipRouter = membership.router({
	plans,
	keptPlans,
	keepPlans,
	mine,
	checkout,
	confirm,
	portal,
	list,
	people,
	grant,
	end,
});
