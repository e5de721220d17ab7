import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer, type TestPerson } from "#app/testing.ts";
import { ask } from "#app/testing-http.ts";
import { closing, hears, openSocket } from "#app/testing-live.ts";
import { userPaymentInfo } from "#features/members/table.ts";
import { endpoints } from "#shared/paths.ts";
import type { Standing } from "./contract.ts";
import { copy } from "./copy.ts";
import { askAboutLapsed } from "./server-sync.ts";
import {
	type FakeSubscription,
	MONTH_SECONDS,
	nowInSeconds,
	signed,
	startStripe,
	tellWebhook,
} from "./stripe.test-server.ts";
import { stripeEvents } from "./table.ts";

const stripe = await startStripe();
const server = await startTestServer({ stripe: stripe.config });
after(async () => {
	await server.close();
	await stripe.close();
});
const { url } = server;
const { db, pool } = server.services;

const isPremium = ({ tier }: Standing) => tier === "premium";
const mine = ({ api }: TestPerson) => api.membership.mine();
const tierOf = async ({ api }: TestPerson) => (await api.members.profile()).subscriptionTier;

/** The checkout a member was sent to. */
async function checkoutOf({ api }: TestPerson, tier: "premium" | "enterprise" = "premium") {
	const page = await api.membership.checkout({ tier });
	const session = stripe.sessions.get(page.url.split("/").at(-1) ?? "");
	assert.ok(session);
	return session;
}

/** A member who pays, as Stripe has it and as we do. */
async function subscriber(tier: "premium" | "enterprise" = "premium") {
	const person = await server.person();
	const session = await checkoutOf(person, tier);
	const subscription = stripe.pay(session);
	await person.api.membership.confirm({ checkoutId: session.id });
	return { person, session, subscription };
}

/** Once no job waits any more. */
async function worked(): Promise<void> {
	for (;;) {
		const { rowCount } = await pool.query(
			"SELECT FROM pgboss.job WHERE name = 'membership-sync' AND state IN ('created', 'retry', 'active')",
		);
		if (rowCount === 0) return;
	}
}
const tellOf = (type: string, subscription: FakeSubscription) =>
	stripe.tell(url, stripe.event(type, subscription));

test("the plans show what Stripe charges, in words", async () => {
	for (;;) {
		const { plans } = await server.visitor.membership.plans();
		if (plans.some(({ tier, price }) => tier !== "member" && !price)) continue;
		assert.deepEqual(
			plans.map(({ tier, price, isSold }) => [tier, price, isSold]),
			[
				["member", "Free", false],
				["premium", "$12 a month", true],
				["enterprise", "€99.50 a month", true],
			],
		);
		return;
	}
});

test("from the plan to Stripe's page and back: the webhook makes the member premium", async () => {
	const member = await server.person();
	const socket = await openSocket(url, member.cookie);
	const session = await checkoutOf(member);
	assert.equal(session.client_reference_id, member.id);
	assert.equal(
		session.success_url,
		`${url}/profile?checkout=done&checkout_id={CHECKOUT_SESSION_ID}`,
	);
	const customer = stripe.customers.get(session.customer);
	assert.deepEqual([customer?.email, customer?.userId], [member.email, member.id]);
	assert.equal(await tierOf(member), null, "a customer, and no subscriber yet");

	const subscription = stripe.pay(session);
	const closed = closing(socket);
	assert.equal(await stripe.tell(url, stripe.event("checkout.session.completed", session)), 200);
	const told = await hears<Standing>(socket, "membership", isPremium).catch(() => mine(member));
	assert.equal(await closed, "io server disconnect", "its page comes back with what it may now do");
	assert.equal(await tierOf(member), "premium");
	assert.deepEqual(await mine(member), told);
	const renewsAt = new Date((subscription.start_date + MONTH_SECONDS) * 1_000).toISOString();
	assert.deepEqual(told.payment, { tier: "premium", status: "active", renewsAt, endsAt: null });
	assert.equal(told.hasPortal, true);
});

test("coming back is enough where the webhook was lost; another's checkout is not there", async () => {
	const { person, session } = await subscriber("enterprise");
	assert.equal(await tierOf(person), "enterprise");
	const other = await server.person();
	await assert.rejects(other.api.membership.confirm({ checkoutId: session.id }), { status: 404 });
	await assert.rejects(other.api.membership.confirm({ checkoutId: "cs_nothing" }), { status: 404 });
	assert.equal(await tierOf(other), null);
});

test("nobody pays twice: one customer a person, one open checkout, none beside a subscription", async () => {
	const member = await server.person();
	const first = await checkoutOf(member, "premium");
	const second = await checkoutOf(member, "enterprise");
	assert.equal(first.customer, second.customer);
	assert.deepEqual([first.status, second.status], ["expired", "open"]);
	stripe.pay(second);
	await assert.rejects(member.api.membership.checkout({ tier: "premium" }), {
		code: "CONFLICT",
		message: copy.alreadySubscribed,
	});
	assert.equal(await tierOf(member), "enterprise", "and what was paid has come to light");
});

test("the portal is the customer's own; without a customer there is none", async () => {
	const { person, session } = await subscriber();
	const { url: portal } = await person.api.membership.portal();
	assert.equal(portal, `https://portal.example/${session.customer}`);
	const other = await server.person();
	await assert.rejects(other.api.membership.portal(), { status: 404 });
});

test("a customer that Stripe no longer knows gives way to a new one", async () => {
	const member = await server.person();
	await db
		.insert(userPaymentInfo)
		.values({ userId: member.id, stripeCustomerId: "cus_gone", subscriptionStatus: "active" });
	const session = await checkoutOf(member);
	assert.notEqual(session.customer, "cus_gone");
	const [row] = await db
		.select()
		.from(userPaymentInfo)
		.where(eq(userPaymentInfo.userId, member.id));
	assert.equal(row?.stripeCustomerId, session.customer);
});

test("unsigned, forged, stale, cut off and other people's webhooks are 400 and leave nothing", async () => {
	const { person, subscription } = await subscriber();
	const before = await db.select().from(stripeEvents);
	const body = stripe.event("customer.subscription.deleted", subscription);
	const { webhookSecret } = stripe.config;
	const stale = nowInSeconds() - 301;
	for (const [what, sent, header] of [
		["unsigned", body, null],
		["empty", "", signed("", webhookSecret)],
		["no signature", body, "t=1,v1="],
		["another's secret", body, signed(body, "whsec_other")],
		["another body", `${body} `, signed(body, webhookSecret)],
		["stale", body, signed(body, webhookSecret, stale)],
		["no event", '{"a":1}', signed('{"a":1}', webhookSecret)],
		["no JSON", "{", signed("{", webhookSecret)],
		["null", "null", signed("null", webhookSecret)],
	] as const)
		assert.equal(await tellWebhook(url, sent, header), 400, what);
	const text = await ask(url, {
		method: "POST",
		path: endpoints.stripeWebhook,
		headers: { "content-type": "text/plain" },
		body,
	});
	assert.equal(text.status, 415);
	assert.deepEqual(await db.select().from(stripeEvents), before);
	assert.equal(await tierOf(person), "premium");
});

test("a hundred replays are applied once", async () => {
	const { person, subscription } = await subscriber();
	const before = (await db.select().from(stripeEvents)).length;
	subscription.status = "past_due";
	const body = stripe.event("customer.subscription.updated", subscription);
	stripe.asked.length = 0;
	const told = await Promise.all(Array.from({ length: 100 }, () => stripe.tell(url, body)));
	assert.deepEqual(new Set(told), new Set([200]));
	await worked();
	assert.equal((await db.select().from(stripeEvents)).length, before + 1);
	assert.equal(stripe.asked.filter((one) => one === "GET /v1/subscriptions").length, 1);
	assert.equal(await tierOf(person), null);
	assert.equal((await mine(person)).payment?.status, "past_due");
});

test("in whatever order a life is told, the state is the newest", async () => {
	const { person, subscription } = await subscriber();
	const tell = (type: string, changes: Partial<FakeSubscription>) =>
		stripe.event(type, Object.assign(subscription, changes));
	const life = [
		tell("customer.subscription.created", { status: "incomplete" }),
		tell("customer.subscription.updated", { status: "active" }),
		tell("invoice.payment_failed", { status: "past_due" }),
		tell("customer.subscription.updated", { status: "active", cancel_at_period_end: true }),
		tell("customer.subscription.updated", {
			cancel_at_period_end: false,
			items: { data: [{ price: { id: "price_enterprise" }, current_period_end: 4_102_444_800 }] },
		}),
	];
	for (let round = 0; round < 4; round += 1) {
		const shuffled = [...life, ...life].sort((a, b) => order(a, round) - order(b, round));
		await Promise.all(shuffled.map((body) => stripe.tell(url, body)));
		await worked();
		assert.equal(await tierOf(person), "enterprise");
		const { payment } = await mine(person);
		assert.equal(payment?.renewsAt, "2100-01-01T00:00:00.000Z");
	}
});

test("an answer that was overtaken by a newer one is not believed", async () => {
	const { person, session, subscription } = await subscriber();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
	stripe.pausesBeforeAnswering(() => {
		asked();
		return released;
	});
	const late = person.api.membership.confirm({ checkoutId: session.id });
	await isAsked;
	stripe.pausesBeforeAnswering(async () => {});
	subscription.status = "canceled";
	assert.equal((await person.api.membership.confirm({ checkoutId: session.id })).tier, null);
	release();
	assert.equal((await late).tier, null, "it had seen the subscription active");
	assert.equal(await tierOf(person), null);
});

test("a lapse takes effect on HTTP and on an open socket", async () => {
	const { person, subscription } = await subscriber();
	const socket = await openSocket(url, person.cookie);
	const closed = closing(socket);
	subscription.status = "canceled";
	assert.equal(await tellOf("customer.subscription.deleted", subscription), 200);
	const told = await hears<Standing>(socket, "membership").catch(() => mine(person));
	assert.equal(told.tier, null);
	assert.equal(await tierOf(person), null);
	assert.equal(await closed, "io server disconnect");
	assert.deepEqual(await mine(person), {
		tier: null,
		payment: null,
		grant: null,
		hasPortal: false,
	});
});

test("whose month is over without word from Stripe is asked about, whatever it babbles of another", async () => {
	const [first, second] = [await subscriber(), await subscriber()];
	first.subscription.items.data = [];
	second.subscription.status = "canceled";
	for (const [{ person }, hours] of [
		[first, 4],
		[second, 3],
	] as const)
		await db
			.update(userPaymentInfo)
			.set({ currentPeriodEnd: new Date(Date.now() - hours * 3_600_000) })
			.where(eq(userPaymentInfo.userId, person.id));
	await askAboutLapsed(server.services);
	assert.equal(await tierOf(second.person), null);
	assert.equal(await tierOf(first.person), "premium");
});

test("a price that is sold no more keeps the tier it was sold as", async () => {
	const member = await server.person();
	const { customer } = await checkoutOf(member);
	const old = stripe.subscribe(customer, { priceId: "price_of_2024", tier: "premium" });
	await tellOf("customer.subscription.updated", old);
	await worked();
	assert.equal(await tierOf(member), "premium");
});

/** Some order, another one for each seed. */
function order(body: string, seed: number): number {
	let hash = seed;
	for (const letter of body) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
	return hash;
}
