import type { PaidTier, Tier } from "#domain/audiences/limits.ts";
import {
	type AdminPlans,
	type Plan,
	type PlanContent,
	planList,
} from "#features/membership/contract.ts";
import { copy } from "#features/membership/copy.ts";
import { defaultPlans } from "#features/membership/defaults.ts";
import { refusal } from "#server/access.ts";
import type { Context, Services } from "#server/context.ts";
import { declareSetting, readSetting, readStoredSetting, writeSetting } from "#server/settings.ts";
import { formatPrice } from "./server-price-format.ts";

type PlansContext = Pick<Services, "pool" | "log" | "payments" | "config">;

const plansSetting = declareSetting({ key: "plans", schema: planList, defaults: defaultPlans });

/** Offered plans with their current price. */
export async function listOfferedPlans(from: PlansContext): Promise<Plan[]> {
	const plans = await readSetting(from, plansSetting);
	return plans
		.filter(({ isOffered }) => isOffered)
		.map(({ tier, name, text, points, price }) => {
			const priceId = priceIdOf(from, tier);
			const charged = priceId && from.payments?.priceOf(priceId);
			const shownPrice = charged ? formatPrice(charged) : price;
			return { tier, name, text, points, price: shownPrice || null, isSold: priceId !== null };
		});
}

/** Reads the current plan names; returns a lookup by tier. */
export async function readTierNames(from: PlansContext): Promise<(tier: PaidTier) => string> {
	const plans = await readSetting(from, plansSetting);
	return (tier) => plans.find((plan) => plan.tier === tier)?.name ?? copy.tier(tier);
}

/** What Stripe charges for it, if anything. */
export function priceIdOf({ config }: Pick<Services, "config">, tier: Tier): string | null {
	return tier === "member" ? null : (config.stripe?.prices[tier] ?? null);
}

export async function listPlansForAdmin(from: PlansContext): Promise<AdminPlans> {
	const { value, changedAt } = await readStoredSetting(from, plansSetting);
	return { plans: value, changedAt: changedAt?.toISOString() ?? null };
}

/** Errors: CONFLICT when somebody else has changed them since. */
export async function updatePlans(
	context: Context,
	plans: PlanContent[],
	{ by, since }: { by: string; since: string | null },
): Promise<AdminPlans> {
	const isSaved = await writeSetting(context.db, plansSetting, plans, {
		by,
		since: since === null ? null : new Date(since),
	});
	if (!isSaved) throw refusal("CONFLICT", copy.changedMeanwhile);
	context.log.info({ userId: by }, "plans updated");
	return listPlansForAdmin(context);
}
