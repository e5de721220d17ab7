import { z } from "zod";
import type { StripeConfig } from "./config.ts";
import type { Log } from "./log/log.ts";
import { unavailable } from "./unavailable.ts";

/** A subscription as Stripe has it now. */
export type Subscription = {
	id: string;
	/** Stripe's word: active, past_due, canceled and so on. */
	status: string;
	priceId: string;
	metadata: Record<string, string>;
	startedAt: Date;
	periodEnd: Date | null;
	/** When it ends for good, if that is decided. */
	endsAt: Date | null;
};
/** In the currency's smallest unit. */
export type Price = { amount: number; currency: string; interval: string; intervalCount: number };
type StripeEvent = { id: string; type: string; customerId: string | null };

/**
 * Stripe, as far as we need it. Errors of every call: 503 when Stripe refuses, hangs or says what
 * cannot be read; null where Stripe has no such thing.
 */
export type Payments = {
	/** The event in a webhook's body, or null when the signature is not Stripe's or too old. */
	verify(body: Buffer, signature: string | undefined): StripeEvent | null;
	makeCustomer(of: { userId: string; email: string }): Promise<string>;
	/** Deletes the customer for good, which ends what they pay for at once; one that is gone is fine. */
	deleteCustomer(customerId: string): Promise<void>;
	/** Ends checkouts of the customer that are still open, so that nobody pays twice. */
	endCheckouts(customerId: string): Promise<null | true>;
	/** Every subscription of the customer, ended ones too. */
	subscriptions(customerId: string): Promise<Subscription[] | null>;
	/** The address of Stripe's page where it is paid. */
	checkout(of: {
		userId: string;
		customerId: string;
		priceId: string;
		metadata: Record<string, string>;
		successUrl: string;
		cancelUrl: string;
	}): Promise<string | null>;
	/** Whose checkout it was. */
	checkoutOf(id: string): Promise<{ userId: string | null; customerId: string | null } | null>;
	/** The address of Stripe's page where the customer changes or ends what they pay for. */
	portal(customerId: string, returnUrl: string): Promise<string | null>;
	/** What Stripe charges, from memory; refreshed in the background. */
	priceOf(priceId: string): Price | null;
};

/** One call; jobs and users try again. */
const CALL_MS = 8_000;
/** All calls for one request together; the caller has an answer by then. */
export const REQUEST_MS = 9_000;
const PRICE_FRESH_MS = 300_000;
const PRICE_RETRY_MS = 15_000;
/** Older webhooks may be replays (Stripe's own tolerance). */
const TOLERANCE_SECONDS = 300;

const instant = z.number().transform((seconds) => new Date(seconds * 1_000));
const subscription = z
	.object({
		id: z.string(),
		status: z.string(),
		metadata: z.record(z.string(), z.string()).default({}),
		start_date: instant,
		cancel_at: instant.nullish(),
		cancel_at_period_end: z.boolean().default(false),
		items: z.object({
			data: z
				.array(
					z.object({ price: z.object({ id: z.string() }), current_period_end: instant.nullish() }),
				)
				.min(1),
		}),
	})
	.transform((raw): Subscription => {
		const [item] = raw.items.data;
		const periodEnd = item?.current_period_end ?? null;
		return {
			id: raw.id,
			status: raw.status,
			priceId: item?.price.id ?? "",
			metadata: raw.metadata,
			startedAt: raw.start_date,
			periodEnd,
			endsAt: raw.cancel_at ?? (raw.cancel_at_period_end ? periodEnd : null),
		};
	});
const price = z
	.object({
		unit_amount: z.int().min(0),
		// Anything else has no name that could be shown.
		currency: z.string().regex(/^[a-z]{3}$/),
		recurring: z.object({
			interval: z.enum(["day", "week", "month", "year"]),
			interval_count: z.int().min(1),
		}),
	})
	.transform(
		(raw): Price => ({
			amount: raw.unit_amount,
			currency: raw.currency,
			interval: raw.recurring.interval,
			intervalCount: raw.recurring.interval_count,
		}),
	);
/** What PostgreSQL can store. */
const storable = z
	.string()
	.max(255)
	.refine((value) => !value.includes("\0"));
const withId = z.object({ id: storable });
const page = z.object({ url: z.url({ protocol: /^https?$/ }) });
const list = <Item>(item: z.ZodType<Item>) => z.object({ data: z.array(item) });
const reference = z
	.union([storable, withId.transform(({ id }) => id)])
	.nullish()
	.transform((id) => id ?? null);
const checkoutSession = z
	.object({
		object: z.literal("checkout.session"),
		client_reference_id: z.string().nullish(),
		customer: reference,
	})
	.transform((raw) => ({
		userId: raw.client_reference_id ?? null,
		customerId: raw.customer,
	}));
const event = z
	.object({
		id: storable.min(1),
		type: storable,
		data: z.object({
			object: z.object({
				object: z.string().optional(),
				id: storable.nullish(),
				customer: reference,
			}),
		}),
	})
	.transform(({ id, type, data: { object } }): StripeEvent => {
		const customerId = object.object === "customer" ? (object.id ?? null) : object.customer;
		return { id, type, customerId };
	});

/** The one place that speaks to Stripe. Its library is read only where there are keys. */
export async function createPayments(config: StripeConfig, log: Log): Promise<Payments> {
	const { default: Stripe } = await import("stripe");
	const { protocol, hostname, port } = new URL(config.baseUrl);
	const isPlain = protocol === "http:";
	const stripe = new Stripe(config.secretKey, {
		protocol: isPlain ? "http" : "https",
		host: hostname,
		port: port || (isPlain ? 80 : 443),
		timeout: CALL_MS,
		maxNetworkRetries: 0,
		telemetry: false,
		// Its timeout covers the body too: an answer that trickles ends like one that never comes.
		httpClient: Stripe.createFetchHttpClient(),
	});
	const request = async <Answer>(
		what: string,
		shape: z.ZodType<Answer>,
		call: () => Promise<unknown>,
	): Promise<Answer | null> => {
		try {
			return shape.parse(await call());
		} catch (error) {
			if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing")
				return null;
			log.warn({ err: error, what }, "unexpected answer from Stripe");
			throw unavailable();
		}
	};
	const prices = new Map<string, { price: Price | null; staleAt: number }>();
	const refreshPrice = async (id: string) => {
		const known = prices.get(id)?.price ?? null;
		prices.set(id, { price: known, staleAt: Date.now() + PRICE_RETRY_MS });
		const answer = await request("price", price, () => stripe.prices.retrieve(id));
		prices.set(id, { price: answer, staleAt: Date.now() + PRICE_FRESH_MS });
	};

	return {
		verify(body, signature) {
			try {
				const { webhookSecret } = config;
				refuseFuture(signature ?? "");
				return event.parse(
					stripe.webhooks.constructEvent(body, signature ?? "", webhookSecret, TOLERANCE_SECONDS),
				);
			} catch (error) {
				log.warn({ err: error }, "Stripe webhook refused");
				return null;
			}
		},
		async makeCustomer({ userId, email }) {
			const customer = await request("customer", withId, () =>
				stripe.customers.create({ email, metadata: { user_id: userId } }),
			);
			if (!customer) throw unavailable();
			return customer.id;
		},
		async deleteCustomer(customer) {
			await request("customer", withId, () => stripe.customers.del(customer));
		},
		async endCheckouts(customer) {
			const { sessions } = stripe.checkout;
			const open = await request("checkouts", list(withId), () =>
				sessions.list({ customer, status: "open", limit: 10 }),
			);
			if (!open) return null;
			for (const { id } of open.data) await request("end", withId, () => sessions.expire(id));
			return true;
		},
		async subscriptions(customer) {
			const answer = await request("subscriptions", list(subscription), () =>
				stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
			);
			return answer?.data ?? null;
		},
		async checkout({ userId, customerId, priceId, metadata, successUrl, cancelUrl }) {
			const answer = await request("checkout", page, () =>
				stripe.checkout.sessions.create({
					mode: "subscription",
					customer: customerId,
					client_reference_id: userId,
					line_items: [{ price: priceId, quantity: 1 }],
					subscription_data: { metadata },
					success_url: successUrl,
					cancel_url: cancelUrl,
				}),
			);
			return answer?.url ?? null;
		},
		checkoutOf: (id) =>
			request("checkout", checkoutSession, () => stripe.checkout.sessions.retrieve(id)),
		async portal(customer, returnUrl) {
			const answer = await request("portal", page, () =>
				stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
			);
			return answer?.url ?? null;
		},
		priceOf(id) {
			const known = prices.get(id);
			if (!known || known.staleAt < Date.now())
				refreshPrice(id).catch(() => {
					// Logged already; the last known price stays.
				});
			return prices.get(id)?.price ?? null;
		},
	};
}

/** All that one request asks of Stripe. Errors: 503 when it takes too long together. */
export async function withinDeadline<Answer>(work: Promise<Answer>): Promise<Answer> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(unavailable()), REQUEST_MS);
	try {
		return await Promise.race([work, promise]);
	} finally {
		clearTimeout(timer);
	}
}

/** The library refuses signatures that are too old and takes any that is yet to come. */
function refuseFuture(signature: string): void {
	const [, seconds = "0"] = /(?:^|,)\s*t=(\d+)/.exec(signature) ?? [];
	if (Number(seconds) > Date.now() / 1_000 + TOLERANCE_SECONDS)
		throw new Error("The signature is from the future");
}
