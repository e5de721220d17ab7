import { notFound, refusal, signedIn, unavailable } from "#server/access.ts";
import type { Context, Person, Session } from "#server/context.ts";
import type { Payments, Subscription } from "#server/stripe.ts";
import { paths, wholeAddress } from "#shared/paths.ts";
import type { Standing } from "./contract.ts";
import { copy } from "./copy.ts";
import type { PaidTier } from "./limits.ts";
import { offeredPlans, priceIdOf } from "./server-plans.ts";
import { standingOf } from "./server-standing.ts";
import { syncCustomer } from "./server-sync.ts";

type Asking = Context & { session: Session | null };

/** What is paid for, or still owed: a second one beside it would be charged twice. */
const RUNNING = ["active", "trialing", "past_due", "unpaid", "paused"];
const isRunning = ({ status }: Subscription) => RUNNING.includes(status);

/**
 * The address of Stripe's page where this tier is paid.
 * Errors: NOT_FOUND where it is not sold, CONFLICT when they pay already, 503 as `Payments`.
 */
export async function startCheckout(context: Asking, tier: PaidTier): Promise<string> {
	const { person } = signedIn(context);
	const { payments, publicUrl, log } = context;
	const priceId = priceIdOf(context, tier);
	const isOffered = (await offeredPlans(context)).some((plan) => plan.tier === tier);
	if (!payments || !priceId || !isOffered) throw notFound();
	let customerId =
		(await customerOf(context, person)) ?? (await makeCustomer(context, payments, person, null));
	if (!(await payments.endCheckouts(customerId)))
		customerId = await makeCustomer(context, payments, person, customerId);
	const subscriptions = (await payments.subscriptions(customerId)) ?? [];
	if (subscriptions.some(isRunning)) {
		await syncCustomer(context, customerId);
		throw refusal("CONFLICT", copy.alreadySubscribed);
	}
	const back = (query: string) => `${wholeAddress(publicUrl, paths.profile)}?checkout=${query}`;
	const url = await payments.checkout({
		userId: person.id,
		customerId,
		priceId,
		metadata: { user_id: person.id, tier },
		// Stripe puts the id in the place of its name in braces.
		successUrl: back("done&checkout_id={CHECKOUT_SESSION_ID}"),
		cancelUrl: back("left"),
	});
	if (url) return url;
	log.error({ tier, priceId }, "Stripe does not know this price");
	throw unavailable();
}

/** Asks Stripe after the way back from its page, in case its word is late or lost. Errors: NOT_FOUND for another's. */
export async function confirmCheckout(context: Asking, checkoutId: string): Promise<Standing> {
	const { person } = signedIn(context);
	const checkout = await context.payments?.checkoutOf(checkoutId);
	if (checkout?.userId !== person.id) throw notFound();
	if (checkout.customerId) await syncCustomer(context, checkout.customerId);
	return standingOf(context, person.id);
}

/** The address of Stripe's page where they change or end what they pay for. Errors: NOT_FOUND without any. */
export async function openPortal(context: Asking): Promise<string> {
	const { person } = signedIn(context);
	const customerId = await customerOf(context, person);
	const back = wholeAddress(context.publicUrl, paths.profile);
	const url = customerId && (await context.payments?.portal(customerId, back));
	if (!url) throw notFound();
	return url;
}

async function customerOf({ pool }: Context, { id }: Person): Promise<string | null> {
	const { rows } = await pool.query<{ customer: string | null }>(
		"SELECT stripe_customer_id AS customer FROM user_payment_info WHERE user_id = $1",
		[id],
	);
	return rows[0]?.customer ?? null;
}

/** One a person, whoever comes first; `gone` is one that Stripe no longer knows. */
async function makeCustomer(
	context: Context,
	payments: Payments,
	person: Person,
	gone: string | null,
): Promise<string> {
	const made = await payments.makeCustomer({ userId: person.id, email: person.email });
	await context.pool.query(
		`INSERT INTO user_payment_info (user_id, stripe_customer_id) VALUES ($1, $2)
ON CONFLICT (user_id) DO UPDATE SET stripe_customer_id = $2, subscription_status = NULL,
	subscription_tier = NULL, updated_at = now()
WHERE user_payment_info.stripe_customer_id IS NOT DISTINCT FROM $3`,
		[person.id, made, gone],
	);
	return (await customerOf(context, person)) ?? made;
}
