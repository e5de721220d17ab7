import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { audiencesOf } from "#domain/audiences/audiences-of.ts";
import { membershipGrants } from "#domain/audiences/table.ts";
import { userPaymentInfo } from "#domain/people/table.ts";
import { newId } from "#server/database/database.ts";
import { dayIn } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { closeReason, openSocket, receives } from "#testing/live.ts";
import { statementsOf } from "#testing/statements.ts";
import type { MembershipStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import { defaultPlans } from "./defaults.ts";
import { emails } from "./emails.ts";
import { PAGE_SIZE } from "./limits.ts";

const TIME_ZONE = "Europe/Berlin";
const server = await startTestServer({ timeZone: TIME_ZONE });
after(() => server.close());
const { url } = server;
const { db, pool } = server.services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const api = admin.api.membership;

const today = () => dayIn(new Date(), TIME_ZONE);
const tierOf = async ({ api }: TestUser) => (await api.accounts.profile()).subscriptionTier;
const grant = async (to: TestUser, given: Partial<Parameters<typeof api.grant>[0]> = {}) => {
	const id = newId();
	await api.grant({ id, userId: to.id, tier: "premium", reason: "Won the song contest", ...given });
	return id;
};
const rowOf = async (id: string, state: "current" | "past" = "current") =>
	(await api.list({ state })).memberships.find((row) => row.id === id);

test("a granted tier applies at once, on open pages too, and the member is notified", async () => {
	const member = await server.user({ fullName: "Ada Brandt" });
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	const id = await grant(member);
	assert.equal(await tierOf(member), "premium");
	const status = await receives<MembershipStatus>(socket, "membership").catch(() =>
		member.api.membership.status(),
	);
	assert.deepEqual(status.grant, { tier: "premium", until: null });
	assert.equal(await closed, "io server disconnect");
	assert.equal((await member.api.accounts.profile()).isSubscribed, true, "no upgrade prompt");
	const { user } = await member.api.accounts.session();
	assert.equal(audiencesOf(user).includes("premium"), true);
	const [email] = await emailsTo(server, member.email);
	assert.equal(email?.subject, emails.granted("Premium", null, "", "").subject);
	assert.equal(email?.link, `${url}${paths.membership}`);
	const row = await rowOf(id);
	assert.equal(row?.reason, "Won the song contest");
	assert.equal(row?.grantedBy?.name, "Noor Haddad");
	assert.deepEqual([row?.source, row?.email, row?.endedAt], ["grant", member.email, null]);
});

test("a repeat makes no second grant, and sends no second email", async () => {
	const member = await server.user();
	const id = await grant(member);
	await api.grant({ id, userId: member.id, tier: "premium", reason: "Again" });
	assert.equal((await rowOf(id))?.reason, "Won the song contest");
	assert.equal((await emailsTo(server, member.email)).length, 1);
	const other = await server.user();
	await assert.rejects(api.grant({ id, userId: other.id, tier: "premium", reason: "Theirs" }), {
		status: 404,
	});
});

test("one id sent for two members at once is one grant, and the other is refused", async () => {
	const two = [await server.user(), await server.user()];
	const input = { id: newId(), tier: "premium", reason: "Won the song contest" } as const;
	const sent = await Promise.allSettled(
		[...two, ...two].map(({ id: userId }) => api.grant({ ...input, userId })),
	);
	for (const call of sent)
		if (call.status === "rejected") assert.match(call.reason.code, /^(CONFLICT|NOT_FOUND)$/);
	const tiers = await Promise.all(two.map(tierOf));
	assert.deepEqual(tiers.toSorted(), [null, "premium"]);
});

test("revoking a grant with a reason takes effect at once, and the member is notified", async () => {
	const member = await server.user();
	const id = await grant(member);
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	await assert.rejects(api.revoke({ id, reason: "  " }), { status: 422 });
	await api.revoke({ id, reason: "The contest was annulled" });
	assert.equal(await tierOf(member), null);
	assert.equal(await closed, "io server disconnect");
	const row = await rowOf(id, "past");
	assert.equal(row?.endReason, "The contest was annulled");
	assert.equal(row?.endedBy?.name, "Noor Haddad");
	assert.equal(await rowOf(id), undefined);
	const written = await emailsTo(server, member.email, 2);
	assert.deepEqual(
		written.map(({ subject }) => subject),
		[emails.granted("Premium", null, "", "").subject, emails.revoked("Premium", "", "").subject],
	);
	await assert.rejects(api.revoke({ id, reason: "Again" }), {
		code: "CONFLICT",
		message: copy.alreadyEnded,
	});
	await assert.rejects(api.revoke({ id: newId(), reason: "Nothing" }), { status: 404 });
});

test("a grant's last day is in the community's time zone: it lasts to its end, no longer", async () => {
	const member = await server.user();
	const id = await grant(member, { lastDay: today() });
	assert.equal(await tierOf(member), "premium");
	const until = (await rowOf(id))?.until ?? "";
	assert.equal(dayIn(new Date(Date.parse(until) - 1), TIME_ZONE), today());
	assert.notEqual(dayIn(new Date(until), TIME_ZONE), today());
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	await db
		.update(membershipGrants)
		.set({ until: new Date(Date.now() - 1) })
		.where(eq(membershipGrants.id, id));
	assert.equal(await tierOf(member), null);
	assert.equal(await closed, "io server disconnect");
	assert.equal((await rowOf(id, "past"))?.endedBy, null);
	await assert.rejects(api.revoke({ id, reason: "Late" }), { code: "CONFLICT" });
	await assert.rejects(grant(member, { lastDay: "2020-01-01" }), {
		status: 422,
		data: { fields: { lastDay: copy.dayPast } },
	});
	await grant(member);
	assert.equal((await rowOf(id, "past"))?.endReason, null, "it had ended by itself");
});

test("a later grant replaces the former; of two at once one remains", async () => {
	const member = await server.user();
	const first = await grant(member);
	const second = await grant(member, { tier: "enterprise", reason: "Moved up" });
	assert.equal(await tierOf(member), "enterprise");
	assert.equal((await rowOf(first, "past"))?.endReason, "Moved up");
	await Promise.all(Array.from({ length: 5 }, () => grant(member)));
	const { memberships } = await api.list({});
	assert.equal(memberships.filter(({ user }) => user.id === member.id).length, 1);
	assert.ok(await rowOf(second, "past"));
});

test("the better of a paid and a granted tier applies", async () => {
	const [paid, given] = [
		await server.user({ tier: "enterprise" }),
		await server.user({ tier: "premium" }),
	];
	await grant(paid, { tier: "premium" });
	await grant(given, { tier: "enterprise" });
	assert.deepEqual([await tierOf(paid), await tierOf(given)], ["enterprise", "enterprise"]);
	await db
		.update(userPaymentInfo)
		.set({ subscriptionStatus: "canceled" })
		.where(eq(userPaymentInfo.userId, paid.id));
	assert.equal(await tierOf(paid), "premium", "what was given stays");
});

test("memberships are listed page by page, by tier and by source, in one statement", async () => {
	for (let one = 0; one < PAGE_SIZE + 5; one += 1)
		await db.insert(membershipGrants).values({
			id: newId(),
			userId: (await server.user()).id,
			tier: "premium",
			reason: "Words",
		});
	const payer = await server.user({ tier: "premium" });
	const seen: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await api.list({ tier: "premium", ...(cursor && { cursor }) });
		assert.ok(page.memberships.length <= PAGE_SIZE);
		seen.push(...page.memberships.map(({ id }) => id));
		cursor = page.nextCursor;
	}
	assert.equal(new Set(seen).size, seen.length);
	const { rows } = await pool.query(
		`SELECT FROM membership_grants WHERE tier = 'premium' AND ended_at IS NULL AND (until IS NULL OR until > now())
UNION ALL SELECT FROM user_payment_info WHERE subscription_tier = 'premium' AND subscription_status = 'active'`,
	);
	assert.equal(seen.length, rows.length);
	const { memberships } = await api.list({ source: "payment" });
	assert.ok(memberships.every(({ source }) => source === "payment"));
	assert.ok(memberships.some(({ user }) => user.id === payer.id));
	assert.ok((await statementsOf(() => api.list({}))) <= 4);
});

test("users are found by name or address; LIKE wildcards match literally", async () => {
	const odd = await server.user({ fullName: "100% Ada_Lo\\velace" });
	const find = async (search: string) =>
		(await api.findUsers({ search })).users.map(({ id }) => id);
	assert.deepEqual(await find("100% ada_"), [odd.id]);
	assert.deepEqual(await find("lo\\vel"), [odd.id]);
	assert.deepEqual(await find("0_%"), []);
	assert.deepEqual(await find(odd.email), [odd.id]);
});

test("an admin sets plans; without Stripe nothing is sold and no price is shown", async () => {
	const { plans } = await server.visitor.membership.listPlans();
	assert.deepEqual(
		plans.map(({ tier, price, isSold }) => [tier, price, isSold]),
		[
			["member", "Free", false],
			["premium", null, false],
			["enterprise", null, false],
		],
	);
	const { changedAt } = await api.listPlansForAdmin();
	const changed = defaultPlans.map((plan) =>
		plan.tier === "premium"
			? { ...plan, name: "Patron", price: "12 € a month" }
			: { ...plan, isOffered: plan.tier === "member" },
	);
	await api.updatePlans({ plans: changed, since: changedAt });
	assert.deepEqual(
		(await server.visitor.membership.listPlans()).plans.map(({ name, price }) => [name, price]),
		[
			["Member", "Free"],
			["Patron", "12 € a month"],
		],
	);
	await assert.rejects(api.updatePlans({ plans: changed, since: changedAt }), {
		code: "CONFLICT",
		message: copy.changedMeanwhile,
	});
	await assert.rejects(
		api.updatePlans({ plans: changed.map((plan) => ({ ...plan, name: "" })), since: null }),
		{
			status: 422,
			data: {
				fields: Object.fromEntries([0, 1, 2].map((at) => [`plans.${at}.name`, copy.required])),
			},
		},
	);
	await assert.rejects(api.updatePlans({ plans: changed.slice(1), since: null }), { status: 422 });
});

test("while nothing is sold, no checkout starts", async () => {
	const member = await server.user();
	const refusal = { status: 409, data: { reason: "not_configured", service: "stripe" } };
	await assert.rejects(member.api.membership.checkout({ tier: "premium" }), refusal);
	await assert.rejects(member.api.membership.portal(), refusal);
	assert.deepEqual(
		await db.select().from(userPaymentInfo).where(eq(userPaymentInfo.userId, member.id)),
		[],
	);
});
