import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import { startStripe } from "./stripe.test-server.ts";

const stripe = await startStripe();
const server = await startTestServer({ stripe: stripe.config });
after(async () => {
	await server.close();
	await stripe.close();
});
const { url } = server;

const away = { status: 503 };

test("Stripe refusing, failing or answering garbage is a plain refusal, and affects nothing else", async () => {
	const member = await server.user();
	const { url: page } = await member.api.membership.checkout({ tier: "premium" });
	const checkoutId = page.split("/").at(-1) ?? "";
	for (const behavior of ["refuses", "fails", "garbage", "babble"] as const) {
		stripe.setBehavior(behavior);
		await assert.rejects(member.api.membership.checkout({ tier: "premium" }), away, behavior);
		await assert.rejects(member.api.membership.portal(), away, behavior);
		await assert.rejects(member.api.membership.confirm({ checkoutId }), away, behavior);
		assert.equal((await member.api.membership.status()).tier, null, behavior);
		assert.equal((await server.visitor.membership.listPlans()).plans.length, 3, behavior);
	}
	stripe.setBehavior("well");
	await member.api.membership.checkout({ tier: "premium" });
});

test("a price that can't be formatted is left out", async () => {
	const { payments } = server.services;
	assert.ok(payments);
	const fine = {
		unit_amount: 1_200,
		currency: "usd",
		recurring: { interval: "month", interval_count: 1 },
	};
	const odd = { ...fine, currency: "dollars" };
	Object.assign(stripe.prices, { price_odd: odd, price_fine: fine });
	payments.priceOf("price_odd");
	while (!stripe.requests.includes("GET /v1/prices/price_odd"))
		await payments.checkoutOf("cs_none");
	while (payments.priceOf("price_fine") === null) await payments.checkoutOf("cs_none");
	assert.equal(payments.priceOf("price_odd"), null);
});

test("while Stripe hangs, webhooks, pages and other requests work; afterwards everything is synced", async () => {
	const member = await server.user();
	const { url: page } = await member.api.membership.checkout({ tier: "premium" });
	const session = stripe.sessions.get(page.split("/").at(-1) ?? "");
	assert.ok(session);
	stripe.pay(session);
	stripe.setBehavior("hangs");
	const hanging = assert.rejects(
		fetch(`${url}/api/membership/portal`, {
			method: "POST",
			headers: { origin: url, cookie: member.cookie },
			signal: AbortSignal.timeout(10_000),
		}).then(async (answer) => {
			throw Object.assign(new Error(await answer.text()), { status: answer.status });
		}),
		away,
	);
	assert.equal(await stripe.deliver(url, stripe.event("checkout.session.completed", session)), 200);
	const landing = await fetch(url, { signal: AbortSignal.timeout(5_000) });
	assert.equal(landing.status, 200);
	assert.equal((await member.api.membership.status()).tier, null);
	await hanging;
	stripe.setBehavior("well");
	// It would be tried again by itself, only later.
	const now = "UPDATE pgboss.job SET start_after = now() WHERE name = 'membership-sync'";
	while ((await member.api.membership.status()).tier !== "premium")
		await server.services.pool.query(now);
	assert.equal(await stripe.deliver(url, stripe.event("ping", {})), 200);
});
