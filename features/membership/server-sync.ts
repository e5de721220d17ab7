import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { userPaymentInfo } from "#features/accounts/table.ts";
import type { Services } from "#server/context.ts";
import type { Subscription } from "#server/stripe.ts";
import { type PaidTier, paidTiers } from "./limits.ts";
import { notifyStatusChange } from "./server-status.ts";

type SyncServices = Pick<Services, "db" | "pool" | "live" | "payments" | "config" | "log">;

/** Best first: what counts, then what may come to count, then what is over. */
const ORDER = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];

/**
 * Stores what Stripe has of a customer now. Responses may arrive out of order, here or in another process:
 * the response to the latest request wins (decision 010).
 * Errors: as `Payments`.
 */
export async function syncCustomer(services: SyncServices, customerId: string): Promise<void> {
	const { db, pool, payments, log } = services;
	if (!payments) return;
	const pending = await db
		.update(userPaymentInfo)
		.set({ asked: sql`${userPaymentInfo.asked} + 1` })
		.where(eq(userPaymentInfo.stripeCustomerId, customerId))
		.returning({ userId: userPaymentInfo.userId, asked: userPaymentInfo.asked });
	if (pending.length === 0) return;
	const found = bestSubscription((await payments.subscriptions(customerId)) ?? [], services);
	for (const { userId, asked } of pending) {
		const tier = found && tierOf(found, services);
		const { rows } = await pool.query<{ status: string | null; tier: string | null }>(
			`UPDATE user_payment_info pay SET answered = $2, updated_at = now(), subscription_status = $3,
	subscription_tier = $4, stripe_subscription_id = $5, stripe_price_id = $6, subscribed_at = $7,
	current_period_end = $8, cancel_at = $9
FROM (SELECT user_id, subscription_status, subscription_tier FROM user_payment_info
	WHERE user_id = $1 AND stripe_customer_id = $10 FOR UPDATE) was
WHERE pay.user_id = was.user_id AND pay.answered < $2
RETURNING was.subscription_status AS status, was.subscription_tier AS tier`,
			[
				userId,
				asked,
				found?.status ?? null,
				tier,
				found?.id ?? null,
				found?.priceId ?? null,
				found?.startedAt ?? null,
				found?.periodEnd ?? null,
				found?.endsAt ?? null,
				customerId,
			],
		);
		const [before] = rows;
		if (!before) continue;
		const status = found?.status ?? null;
		if (before.status !== status || before.tier !== tier)
			log.info({ userId, before, status, tier }, "paid membership changed");
		await notifyStatusChange(services, userId);
	}
}

/** Syncs customers whose period ended without a webhook, which may have been lost. */
export async function syncLapsedCustomers(services: SyncServices): Promise<void> {
	if (!services.payments) return;
	const { stripeCustomerId, subscriptionStatus, currentPeriodEnd } = userPaymentInfo;
	const lapsed = await services.db
		.select({ customerId: stripeCustomerId })
		.from(userPaymentInfo)
		.where(
			and(
				eq(subscriptionStatus, "active"),
				isNotNull(stripeCustomerId),
				lt(currentPeriodEnd, sql`now() - interval '2 hours'`),
			),
		)
		.orderBy(currentPeriodEnd)
		.limit(50);
	// One customer that fails must not prevent the others from being synced.
	for (const { customerId } of lapsed)
		await syncCustomer(services, customerId ?? "").catch((error) =>
			services.log.error({ err: error, customer: customerId }, "Stripe sync failed"),
		);
}

function bestSubscription(all: readonly Subscription[], config: Pick<Services, "config">) {
	const rank = ({ status }: Subscription) => {
		const at = ORDER.indexOf(status);
		return at < 0 ? ORDER.length : at;
	};
	const worth = (one: Subscription) => {
		const tier = tierOf(one, config);
		return tier ? paidTiers.indexOf(tier) : -1;
	};
	const inOrder = [...all].sort(
		(a, b) =>
			rank(a) - rank(b) ||
			worth(b) - worth(a) ||
			b.startedAt.getTime() - a.startedAt.getTime() ||
			a.id.localeCompare(b.id),
	);
	return inOrder[0] ?? null;
}

/** By its price; a price no longer sold is resolved by the subscription's metadata. */
function tierOf(
	{ priceId, metadata }: Subscription,
	{ config }: Pick<Services, "config">,
): PaidTier | null {
	return (
		paidTiers.find((tier) => config.stripe?.prices[tier] === priceId) ??
		paidTiers.find((tier) => tier === metadata.tier) ??
		null
	);
}
