import type { Services } from "#server/context.ts";
import type { Subscription } from "#server/stripe.ts";
import { type PaidTier, paidTiers } from "./limits.ts";
import { tellStanding } from "./server-standing.ts";

type Syncing = Pick<Services, "pool" | "live" | "payments" | "config" | "log">;

/** Best first: what counts, then what may come to count, then what is over. */
const ORDER = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];

/**
 * Takes over what Stripe has of a customer now. Answers may come in another order than they were asked
 * for, here or in another process: the answer to the latest question stands (decision 010).
 * Errors: as `Payments`.
 */
export async function syncCustomer(services: Syncing, customerId: string): Promise<void> {
	const { pool, payments, log } = services;
	if (!payments) return;
	const { rows: asking } = await pool.query<{ user_id: string; asked: number }>(
		`UPDATE user_payment_info SET asked = asked + 1 WHERE stripe_customer_id = $1
RETURNING user_id, asked`,
		[customerId],
	);
	if (asking.length === 0) return;
	const found = best((await payments.subscriptions(customerId)) ?? [], services);
	for (const { user_id, asked } of asking) {
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
				user_id,
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
			log.info({ userId: user_id, before, status, tier }, "a paid membership changed");
		await tellStanding(services, user_id);
	}
}

/** Asks about those whose time is over without word from Stripe: it may have been lost. */
export async function askAboutLapsed(services: Syncing): Promise<void> {
	if (!services.payments) return;
	const { rows } = await services.pool.query<{ customer_id: string }>(
		`SELECT stripe_customer_id AS customer_id FROM user_payment_info
WHERE subscription_status = 'active' AND stripe_customer_id IS NOT NULL
	AND current_period_end < now() - interval '2 hours'
ORDER BY current_period_end LIMIT 50`,
	);
	// One that Stripe has no sense of would keep all after it from being asked about, every hour.
	for (const { customer_id } of rows)
		await syncCustomer(services, customer_id).catch((error) =>
			services.log.error({ err: error, customer: customer_id }, "asking Stripe failed"),
		);
}

function best(all: readonly Subscription[], config: Pick<Services, "config">) {
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

/** By its price; one that is sold no more says in its own words what it was sold as. */
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
