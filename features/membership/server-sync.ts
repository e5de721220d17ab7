import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { type PaidTier, paidTiers } from "#domain/audiences/limits.ts";
import { userPaymentInfo, users } from "#domain/people/table.ts";
import { readTierNames } from "#features/membership/pricing/server-plans.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { Subscription } from "#server/stripe.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import { emails } from "./emails.ts";
import { isPaymentOwed } from "./limits.ts";
import { notifyStatusChange } from "./server-status.ts";

type SyncServices = Pick<
	Services,
	"db" | "pool" | "live" | "payments" | "config" | "log" | "mail" | "siteSettings" | "publicUrl"
>;

/** Best first: what counts, then what may come to count, then what is over. */
const ORDER = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];

/**
 * Stores what Stripe has of a customer now. Responses may arrive out of order, here or in another process:
 * the response to the latest request wins (decision 010).
 * Errors: as `Payments`.
 */
export async function syncCustomer(services: SyncServices, customerId: string): Promise<void> {
	const { db, payments, log } = services;
	if (!payments) return;
	const pending = await db
		.update(userPaymentInfo)
		.set({ requested: sql`${userPaymentInfo.requested} + 1` })
		.where(eq(userPaymentInfo.stripeCustomerId, customerId))
		.returning({ userId: userPaymentInfo.userId, requested: userPaymentInfo.requested });
	if (pending.length === 0) return;
	const found = bestSubscription((await payments.subscriptions(customerId)) ?? [], services);
	for (const { userId, requested } of pending) {
		const tier = found && tierOf(found, services);
		const status = found && statusOf(found);
		const before = await db.transaction(async (tx) => {
			const [row] = await tx
				.select({
					status: userPaymentInfo.subscriptionStatus,
					tier: userPaymentInfo.subscriptionTier,
				})
				.from(userPaymentInfo)
				.where(
					and(
						eq(userPaymentInfo.userId, userId),
						eq(userPaymentInfo.stripeCustomerId, customerId),
						lt(userPaymentInfo.answered, requested),
					),
				)
				.for("update");
			if (!row) return null;
			await tx
				.update(userPaymentInfo)
				.set({
					answered: requested,
					updatedAt: sql`now()`,
					subscriptionStatus: status,
					subscriptionTier: tier,
					stripeSubscriptionId: found?.id ?? null,
					stripePriceId: found?.priceId ?? null,
					subscribedAt: found?.startedAt ?? null,
					currentPeriodEnd: found?.periodEnd ?? null,
					cancelAt: found?.endsAt ?? null,
				})
				.where(eq(userPaymentInfo.userId, userId));
			const isNewlyOwed = isPaymentOwed(status) && !isPaymentOwed(row.status);
			if (isNewlyOwed) await emailPaymentFailed(services, tx, userId, tier);
			return row;
		});
		if (!before) continue;
		if (before.status !== status || before.tier !== tier)
			log.info({ userId, before, status, tier }, "paid membership changed");
		await notifyStatusChange(services, userId);
	}
}

/** Once for each payment that fails: not again while it stays owed. */
async function emailPaymentFailed(
	services: SyncServices,
	tx: Tx,
	userId: string,
	tier: PaidTier | null,
): Promise<void> {
	const { mail, siteSettings, publicUrl } = services;
	const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
	if (!user) return;
	const tierName = (await readTierNames(services))(tier ?? "premium");
	const text = emails.paymentFailed(
		tierName,
		siteSettings.name,
		absoluteUrl(publicUrl, paths.membership),
	);
	await mail.send({ to: user.email, ...text }, tx);
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

/** A trial opens what it is a trial of, so it is stored as the one status that counts (decision 066). */
const statusOf = ({ status }: Subscription): string => (status === "trialing" ? "active" : status);

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
