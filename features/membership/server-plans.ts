import { refusal } from "#server/access.ts";
import type { Context, Services } from "#server/context.ts";
import { declareSetting, readKept, readSetting, writeSetting } from "#server/settings.ts";
import { type KeptPlans, type Plan, type PlanWords, planList } from "./contract.ts";
import { copy } from "./copy.ts";
import { defaultPlans } from "./defaults.ts";
import type { PaidTier, Tier } from "./limits.ts";
import { priceInWords } from "./server-price-words.ts";

type Reading = Pick<Services, "pool" | "log" | "payments" | "config">;

const plansSetting = declareSetting({ key: "plans", schema: planList, defaults: defaultPlans });

/** Those that are offered, with the price as it is now. */
export async function offeredPlans(from: Reading): Promise<Plan[]> {
	const plans = await readSetting(from, plansSetting);
	return plans
		.filter(({ isOffered }) => isOffered)
		.map(({ tier, name, text, points, price }) => {
			const priceId = priceIdOf(from, tier);
			const charged = priceId && from.payments?.priceOf(priceId);
			const words = charged ? priceInWords(charged) : price;
			return { tier, name, text, points, price: words || null, isSold: priceId !== null };
		});
}

/** Says what the plan of a tier is called now. */
export async function tierNames(from: Reading): Promise<(tier: PaidTier) => string> {
	const plans = await readSetting(from, plansSetting);
	return (tier) => plans.find((plan) => plan.tier === tier)?.name ?? copy.tier(tier);
}

/** What Stripe charges for it, if anything. */
export function priceIdOf({ config }: Pick<Services, "config">, tier: Tier): string | null {
	return tier === "member" ? null : (config.stripe?.prices[tier] ?? null);
}

export async function keptPlans(from: Reading): Promise<KeptPlans> {
	const { value, changedAt } = await readKept(from, plansSetting);
	return { plans: value, changedAt: changedAt?.toISOString() ?? null };
}

/** Errors: CONFLICT when somebody else has changed them since. */
export async function keepPlans(
	context: Context,
	plans: PlanWords[],
	{ by, since }: { by: string; since: string | null },
): Promise<KeptPlans> {
	const isKept = await writeSetting(context.db, plansSetting, plans, {
		by,
		since: since === null ? null : new Date(since),
	});
	if (!isKept) throw refusal("CONFLICT", copy.changedMeanwhile);
	context.log.info({ userId: by }, "plans changed");
	return keptPlans(context);
}
