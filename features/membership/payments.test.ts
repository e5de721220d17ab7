import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { userPaymentInfo } from "#domain/people/table.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { closeReason, openSocket, receives } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import type { MembershipStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { syncLapsedCustomers } from "./server-sync.ts";
import {
	type FakeSubscription,
	MONTH_SECONDS,
	nowInSeconds,
	postWebhook,
	signed,
	startStripe,
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

const isPremium = ({ tier }: MembershipStatus) => tier === "premium";
const mine = ({ api }: TestUser) => api.membership.status();
const tierOf = async ({ api }: TestUser) => (await api.accounts.profile()).subscriptionTier;

/** The checkout a member was sent to. */
async function checkoutOf({ api }: TestUser, tier: "premium" | "enterprise" = "premium") {
	const page = await api.membership.checkout({ tier });
	const session = stripe.sessions.get(page.url.split("/").at(-1) ?? "");
	assert.ok(session);
	return session;
}

/** A member who pays, as Stripe has it and as we do. */
async function subscriber(tier: "premium" | "enterprise" = "premium") {
	const user = await server.user();
	const session = await checkoutOf(user, tier);
	const subscription = stripe.pay(session);
	await user.api.membership.confirm({ checkoutId: session.id });
	return { user, session, subscription };
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
const deliverEvent = (type: string, subscription: FakeSubscription) =>
	stripe.deliver(url, stripe.event(type, subscription));

test("the plans show Stripe's prices, formatted", async () => {
	for (;;) {
		const { plans } = await server.visitor.membership.listPlans();
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

test("checkout goes to Stripe's page and back: the webhook makes the member premium", async () => {
	const member = await server.user();
	const socket = await openSocket(url, member.cookie);
	const session = await checkoutOf(member);
	assert.equal(session.client_reference_id, member.id);
	assert.equal(
		session.success_url,
		`${url}/profile/membership?checkout=done&checkout_id={CHECKOUT_SESSION_ID}`,
	);
	const customer = stripe.customers.get(session.customer);
	assert.deepEqual([customer?.email, customer?.userId], [member.email, member.id]);
	assert.equal(await tierOf(member), null, "a customer, and no subscriber yet");

	const subscription = stripe.pay(session);
	const closed = closeReason(socket);
	assert.equal(await stripe.deliver(url, stripe.event("checkout.session.completed", session)), 200);
	const status = await receives<MembershipStatus>(socket, "membership", isPremium).catch(() =>
		mine(member),
	);
	assert.equal(await closed, "io server disconnect", "its page comes back with what it may now do");
	assert.equal(await tierOf(member), "premium");
	assert.deepEqual(await mine(member), status);
	const renewsAt = new Date((subscription.start_date + MONTH_SECONDS) * 1_000).toISOString();
	assert.deepEqual(status.payment, { tier: "premium", status: "active", renewsAt, endsAt: null });
	assert.equal(status.hasPortal, true);
});

test("returning from checkout is enough where the webhook was lost; another's checkout is not found", async () => {
	const { user, session } = await subscriber("enterprise");
	assert.equal(await tierOf(user), "enterprise");
	const other = await server.user();
	await assert.rejects(other.api.membership.confirm({ checkoutId: session.id }), { status: 404 });
	await assert.rejects(other.api.membership.confirm({ checkoutId: "cs_nothing" }), { status: 404 });
	assert.equal(await tierOf(other), null);
});

test("nobody pays twice: one customer per user, one open checkout, none beside a subscription", async () => {
	const member = await server.user();
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

test("of checkouts started at the same instant one stays open", async () => {
	const member = await server.user();
	await checkoutOf(member);
	const sessions = await Promise.all([1, 2, 3].map(() => checkoutOf(member)));
	const open = sessions.filter(({ status }) => status === "open");
	assert.equal(open.length, 1);
});

test("the portal is the customer's own; without a customer it is not found", async () => {
	const { user, session } = await subscriber();
	const { url: portal } = await user.api.membership.portal();
	assert.equal(portal, `https://portal.example/${session.customer}`);
	const other = await server.user();
	await assert.rejects(other.api.membership.portal(), { status: 404 });
});

test("a customer deleted at Stripe is replaced by a new one", async () => {
	const member = await server.user();
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

test("unsigned, forged, stale, truncated and foreign webhooks are 400 and store nothing", async () => {
	const { user, subscription } = await subscriber();
	const before = await db.select().from(stripeEvents);
	const body = stripe.event("customer.subscription.deleted", subscription);
	const { webhookSecret } = stripe.config;
	const stale = nowInSeconds() - 301;
	const early = nowInSeconds() + 400;
	for (const [what, sent, header] of [
		["unsigned", body, null],
		["empty", "", signed("", webhookSecret)],
		["no signature", body, "t=1,v1="],
		["another's secret", body, signed(body, "whsec_other")],
		["another body", `${body} `, signed(body, webhookSecret)],
		["stale", body, signed(body, webhookSecret, stale)],
		["from the future", body, signed(body, webhookSecret, early)],
		["no event", '{"a":1}', signed('{"a":1}', webhookSecret)],
		["no JSON", "{", signed("{", webhookSecret)],
		...["evt_1", "customer.subscription.updated", "cus_1"].map((name) => {
			const spoilt = withNul(name);
			return [`a NUL in ${name}`, spoilt, signed(spoilt, webhookSecret)] as const;
		}),
		["null", "null", signed("null", webhookSecret)],
	] as const)
		assert.equal(await postWebhook(url, sent, header), 400, what);
	const text = await request(url, {
		method: "POST",
		path: `${endpoints.webhooks}/stripe`,
		headers: { "content-type": "text/plain" },
		body,
	});
	assert.equal(text.status, 415);
	assert.deepEqual(await db.select().from(stripeEvents), before);
	assert.equal(await tierOf(user), "premium");
});

/** An event with a character that PostgreSQL cannot store behind one of its names. */
function withNul(name: string): string {
	const customer = { object: "subscription", id: "sub_1", customer: "cus_1" };
	const event = { id: "evt_1", object: "event", type: "customer.subscription.updated" };
	return JSON.stringify({ ...event, data: { object: customer } }).replace(name, `${name}\\u0000`);
}

test("a hundred replays are applied once", async () => {
	const { user, subscription } = await subscriber();
	const before = (await db.select().from(stripeEvents)).length;
	subscription.status = "past_due";
	const body = stripe.event("customer.subscription.updated", subscription);
	stripe.requests.length = 0;
	const statuses = await Promise.all(Array.from({ length: 100 }, () => stripe.deliver(url, body)));
	assert.deepEqual(new Set(statuses), new Set([200]));
	await worked();
	assert.equal((await db.select().from(stripeEvents)).length, before + 1);
	assert.equal(stripe.requests.filter((one) => one === "GET /v1/subscriptions").length, 1);
	assert.equal(await tierOf(user), null);
	assert.equal((await mine(user)).payment?.status, "past_due");
});

test("in whatever order events arrive, the newest state wins", async () => {
	const { user, subscription } = await subscriber();
	const eventOf = (type: string, changes: Partial<FakeSubscription>) =>
		stripe.event(type, Object.assign(subscription, changes));
	const life = [
		eventOf("customer.subscription.created", { status: "incomplete" }),
		eventOf("customer.subscription.updated", { status: "active" }),
		eventOf("invoice.payment_failed", { status: "past_due" }),
		eventOf("customer.subscription.updated", { status: "active", cancel_at_period_end: true }),
		eventOf("customer.subscription.updated", {
			cancel_at_period_end: false,
			items: { data: [{ price: { id: "price_enterprise" }, current_period_end: 4_102_444_800 }] },
		}),
	];
	for (let round = 0; round < 4; round += 1) {
		const shuffled = [...life, ...life].sort((a, b) => order(a, round) - order(b, round));
		await Promise.all(shuffled.map((body) => stripe.deliver(url, body)));
		await worked();
		assert.equal(await tierOf(user), "enterprise");
		const { payment } = await mine(user);
		assert.equal(payment?.renewsAt, "2100-01-01T00:00:00.000Z");
	}
});

test("an older response that arrives late is ignored", async () => {
	const { user, session, subscription } = await subscriber();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { promise: isRequested, resolve: requested } = Promise.withResolvers<void>();
	stripe.pauseBeforeAnswering(() => {
		requested();
		return released;
	});
	const late = user.api.membership.confirm({ checkoutId: session.id });
	await isRequested;
	stripe.pauseBeforeAnswering(async () => {});
	subscription.status = "canceled";
	assert.equal((await user.api.membership.confirm({ checkoutId: session.id })).tier, null);
	release();
	assert.equal((await late).tier, null, "it had seen the subscription active");
	assert.equal(await tierOf(user), null);
});

test("a lapse takes effect on HTTP and on an open socket", async () => {
	const { user, subscription } = await subscriber();
	const socket = await openSocket(url, user.cookie);
	const closed = closeReason(socket);
	subscription.status = "canceled";
	assert.equal(await deliverEvent("customer.subscription.deleted", subscription), 200);
	const status = await receives<MembershipStatus>(socket, "membership").catch(() => mine(user));
	assert.equal(status.tier, null);
	assert.equal(await tierOf(user), null);
	assert.equal(await closed, "io server disconnect");
	assert.deepEqual(await mine(user), {
		tier: null,
		payment: null,
		grant: null,
		hasPortal: false,
	});
});

test("a lapsed subscription is synced without a webhook, even after another one fails", async () => {
	const [first, second] = [await subscriber(), await subscriber()];
	first.subscription.items.data = [];
	second.subscription.status = "canceled";
	for (const [{ user }, hours] of [
		[first, 4],
		[second, 3],
	] as const)
		await db
			.update(userPaymentInfo)
			.set({ currentPeriodEnd: new Date(Date.now() - hours * 3_600_000) })
			.where(eq(userPaymentInfo.userId, user.id));
	await syncLapsedCustomers(server.services);
	assert.equal(await tierOf(second.user), null);
	assert.equal(await tierOf(first.user), "premium");
});

test("a subscription at a retired price keeps its tier", async () => {
	const member = await server.user();
	const { customer } = await checkoutOf(member);
	const old = stripe.subscribe(customer, { priceId: "price_of_2024", tier: "premium" });
	await deliverEvent("customer.subscription.updated", old);
	await worked();
	assert.equal(await tierOf(member), "premium");
});

/** Some order, another one for each seed. */
function order(body: string, seed: number): number {
	let hash = seed;
	for (const email of body) hash = (hash * 31 + email.charCodeAt(0)) % 1_000_003;
	return hash;
}
