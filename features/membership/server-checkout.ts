import { eq, sql } from "drizzle-orm";
import type { PaidTier } from "#domain/audiences/limits.ts";
import { userPaymentInfo } from "#domain/people/table.ts";
import { listOfferedPlans, priceIdOf } from "#features/membership/pricing/server-plans.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext, User } from "#server/context.ts";
import { notConfigured } from "#server/not-configured.ts";
import type { Payments, Subscription } from "#server/stripe.ts";
import { REQUEST_MS } from "#server/stripe.ts";
import { unavailable } from "#server/unavailable.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import type { MembershipStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { readMembershipStatus } from "./server-status.ts";
import { syncCustomer } from "./server-sync.ts";

/** Subscriptions that are paid for or owed: a second one would be charged twice. */
const LIVE_STATUSES = ["active", "trialing", "past_due", "unpaid", "paused"];
const isLive = ({ status }: Subscription) => LIVE_STATUSES.includes(status);

/**
 * The address of Stripe's page where this tier is paid.
 * Errors: NOT_FOUND where it is not sold, CONFLICT when they pay already or without Stripe, 503 as `Payments`.
 */
export async function startCheckout(context: MemberContext, tier: PaidTier): Promise<string> {
	const { user } = context.session;
	const { payments } = context;
	const priceId = priceIdOf(context, tier);
	const isOffered = (await listOfferedPlans(context)).some((plan) => plan.tier === tier);
	if (!payments) throw notConfigured("stripe", copy.notConfigured);
	if (!priceId || !isOffered) throw notFound();
	return withCheckoutLock(context, user.id, () => createCheckout(context, payments, tier, priceId));
}

/** Ends checkouts that are still open, then opens this one. Errors: as `startCheckout`. */
async function createCheckout(
	context: MemberContext,
	payments: Payments,
	tier: PaidTier,
	priceId: string,
): Promise<string> {
	const { user } = context.session;
	const { publicUrl, log } = context;
	let customerId =
		(await customerOf(context, user)) ?? (await createCustomer(context, payments, user, null));
	if (!(await payments.endCheckouts(customerId)))
		customerId = await createCustomer(context, payments, user, customerId);
	const subscriptions = (await payments.subscriptions(customerId)) ?? [];
	if (subscriptions.some(isLive)) {
		await syncCustomer(context, customerId);
		throw refusal("CONFLICT", copy.alreadySubscribed);
	}
	const back = (query: string) => `${absoluteUrl(publicUrl, paths.membership)}?checkout=${query}`;
	const url = await payments.checkout({
		userId: user.id,
		customerId,
		priceId,
		metadata: { user_id: user.id, tier },
		// Stripe puts the id in the place of its name in braces.
		successUrl: back("done&checkout_id={CHECKOUT_SESSION_ID}"),
		cancelUrl: back("left"),
	});
	if (url) return url;
	log.error({ tier, priceId }, "Stripe does not know this price");
	throw unavailable();
}

/** Syncs with Stripe on return from its page, in case the webhook is late or lost. Errors: NOT_FOUND for another's. */
export async function confirmCheckout(
	context: MemberContext,
	checkoutId: string,
): Promise<MembershipStatus> {
	const { user } = context.session;
	if (!context.payments) throw notConfigured("stripe", copy.notConfigured);
	const checkout = await context.payments.checkoutOf(checkoutId);
	if (checkout?.userId !== user.id) throw notFound();
	if (checkout.customerId) await syncCustomer(context, checkout.customerId);
	return readMembershipStatus(context, user.id);
}

/** The address of Stripe's page where they change or end what they pay for. Errors: NOT_FOUND without any. */
export async function openPortal(context: MemberContext): Promise<string> {
	const { user } = context.session;
	if (!context.payments) throw notConfigured("stripe", copy.notConfigured);
	const customerId = await customerOf(context, user);
	const back = absoluteUrl(context.publicUrl, paths.membership);
	const url = customerId && (await context.payments.portal(customerId, back));
	if (!url) throw notFound();
	return url;
}

async function customerOf({ db }: Context, { id }: User): Promise<string | null> {
	const [row] = await db
		.select({ customer: userPaymentInfo.stripeCustomerId })
		.from(userPaymentInfo)
		.where(eq(userPaymentInfo.userId, id));
	return row?.customer ?? null;
}

/** One customer a user, the first insert wins; `gone` is one that Stripe no longer knows. */
async function createCustomer(
	context: Context,
	payments: Payments,
	user: User,
	gone: string | null,
): Promise<string> {
	const made = await payments.makeCustomer({ userId: user.id, email: user.email });
	await context.db
		.insert(userPaymentInfo)
		.values({ userId: user.id, stripeCustomerId: made })
		.onConflictDoUpdate({
			target: userPaymentInfo.userId,
			set: {
				stripeCustomerId: made,
				subscriptionStatus: null,
				subscriptionTier: null,
				updatedAt: sql`now()`,
			},
			setWhere: sql`${userPaymentInfo.stripeCustomerId} IS NOT DISTINCT FROM ${gone}`,
		});
	return (await customerOf(context, user)) ?? made;
}

/** Per user id, the last checkout queued in this process. */
const pendingCheckouts = new Map<string, Promise<unknown>>();

/**
 * Runs one checkout of a member at a time, on all servers together: two at once would each find none open.
 * Within this process they wait here, so that one member holds one database connection at most.
 */
async function withCheckoutLock<Result>(
	{ db }: Context,
	userId: string,
	work: () => Promise<Result>,
): Promise<Result> {
	const requestedAt = Date.now();
	const locked = () =>
		db.transaction(async (tx) => {
			await tx.execute(
				sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checkout:${userId}`}, 0))`,
			);
			// Nobody waits for the page any more: a checkout opened now would end one that is being paid.
			if (Date.now() - requestedAt > REQUEST_MS) throw unavailable();
			return work();
		});
	const mine = (pendingCheckouts.get(userId) ?? Promise.resolve()).then(locked, locked);
	pendingCheckouts.set(userId, mine);
	try {
		return await mine;
	} finally {
		if (pendingCheckouts.get(userId) === mine) pendingCheckouts.delete(userId);
	}
}
