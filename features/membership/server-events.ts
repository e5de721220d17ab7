import type { Services } from "#server/context.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { notConfigured } from "#server/not-configured.ts";
import { copy } from "./copy.ts";
import { syncCustomer } from "./server-sync.ts";
import { stripeEvents } from "./table.ts";

/** Handles a webhook's body; false when it is not signed by Stripe, or too old. Errors: CONFLICT without Stripe. */
export type HandleWebhook = (body: Buffer, signature: string | undefined) => Promise<boolean>;

/**
 * Webhook events are stored and answered at once; a job then reads the customer's state from Stripe, with
 * retries. A repeated event changes nothing.
 */
export async function startPaymentEvents(services: Services, jobs: Jobs): Promise<HandleWebhook> {
	const queue = await jobs.queue<{ customerId: string }>(
		"membership-sync",
		({ customerId }) => syncCustomer(services, customerId),
		{ isOnce: true },
	);
	return async (body, signature) => {
		if (!services.payments) throw notConfigured("stripe", copy.notConfigured);
		const event = services.payments.verify(body, signature);
		if (!event) return false;
		const { id, type, customerId } = event;
		await services.db.transaction(async (tx) => {
			const [isNew] = await tx
				.insert(stripeEvents)
				.values({ id, type, customerId })
				.onConflictDoNothing()
				.returning({ id: stripeEvents.id });
			if (isNew && customerId) await queue.add({ customerId }, { key: customerId, within: tx });
		});
		return true;
	};
}
