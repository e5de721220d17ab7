import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { paths } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { startTestServer } from "#testing/server.ts";
import { startStripe } from "./stripe.test-server.ts";

const stripe = await startStripe();
const server = await startTestServer({ stripe: stripe.config });
after(async () => {
	await server.close();
	await stripe.close();
});

/** A member who pays, and a way to have Stripe's state read anew. */
async function subscriber() {
	const user = await server.user();
	const page = await user.api.membership.checkout({ tier: "premium" });
	const session = stripe.sessions.get(page.url.split("/").at(-1) ?? "");
	assert.ok(session);
	const subscription = stripe.pay(session);
	const sync = () => user.api.membership.confirm({ checkoutId: session.id });
	await sync();
	return { user, subscription, sync };
}

test("a failed payment ends premium at once, and the member is emailed how to fix it", async () => {
	const { user, subscription, sync } = await subscriber();
	subscription.status = "past_due";
	const status = await sync();
	assert.deepEqual(
		[status.tier, status.payment?.status, status.hasPortal],
		[null, "past_due", true],
	);
	const [email, ...more] = await emailsTo(server, user.email);
	assert.equal(email?.subject, "Your payment for Premium failed");
	assert.equal(email?.link, `${server.url}${paths.membership}`);
	assert.deepEqual(more, []);
});

test("the email is not repeated while the payment is overdue; another failure sends one", async () => {
	const { user, subscription, sync } = await subscriber();
	for (const status of ["past_due", "past_due", "unpaid", "active", "past_due"]) {
		subscription.status = status;
		await sync();
	}
	assert.equal((await emailsTo(server, user.email, 2)).length, 2);
	subscription.status = "active";
	assert.equal((await sync()).tier, "premium");
});

test("a trial gives the paid tier; a paused subscription gives none; neither is a failed payment", async () => {
	const { user, subscription, sync } = await subscriber();
	for (const status of ["trialing", "paused", "incomplete", "canceled"]) {
		subscription.status = status;
		assert.equal((await sync()).tier, status === "trialing" ? "premium" : null, status);
	}
	const { rowCount } = await server.services.pool.query(
		"SELECT FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
		[user.email],
	);
	assert.equal(rowCount, 0);
});

test("a trial stored before trials counted gives its tier after migration", async () => {
	const { user } = await subscriber();
	const { pool } = server.services;
	await pool.query(
		"UPDATE user_payment_info SET subscription_status = 'trialing' WHERE user_id = $1",
		[user.id],
	);
	assert.equal((await user.api.accounts.session()).user?.subscriptionTier, null);
	const migration = readFileSync("migrations/0042_add-change-values.sql", "utf8");
	await pool.query(migration.split("--> statement-breakpoint").at(-1) ?? "");
	assert.equal((await user.api.accounts.session()).user?.subscriptionTier, "premium");
});
