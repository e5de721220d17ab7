import { sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import type { Jobs } from "#server/jobs.ts";
import { syncCustomer } from "./server-sync.ts";
import { stripeEvents } from "./table.ts";

/** Takes a webhook's body; false when it is not Stripe's, or too old. */
export type TakeEvent = (body: Buffer, signature: string | undefined) => Promise<boolean>;

/**
 * What Stripe tells us is written down and answered at once; a job then asks Stripe how things stand, as
 * often as it takes. An event that is told again changes nothing.
 */
export async function openPaymentEvents(services: Services, jobs: Jobs): Promise<TakeEvent> {
	const queue = await jobs.queue<{ customerId: string }>(
		"membership-sync",
		({ customerId }) => syncCustomer(services, customerId),
		{ isOnce: true },
	);
	return async (body, signature) => {
		const event = services.payments?.verify(body, signature);
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

/** Stripe tells an event again for three days. */
export async function forgetEvents({ db }: Pick<Services, "db">): Promise<void> {
	await db.execute(sql`DELETE FROM stripe_events WHERE received_at < now() - interval '30 days'`);
}
