import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { startTestServer, type TestPerson } from "#app/testing.ts";
import { lettersTo } from "#app/testing-changes.ts";
import { closing, hears, openSocket } from "#app/testing-live.ts";
import { statementsOf } from "#app/testing-statements.ts";
import { userPaymentInfo } from "#features/members/table.ts";
import { newId } from "#server/database.ts";
import { dayIn } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import { isPremium } from "#shared/policy.ts";
import type { Standing } from "./contract.ts";
import { copy } from "./copy.ts";
import { defaultPlans } from "./defaults.ts";
import { letters } from "./letters.ts";
import { PAGE_SIZE } from "./limits.ts";
import { membershipGrants } from "./table.ts";

const TIME_ZONE = "Europe/Berlin";
const server = await startTestServer({ timeZone: TIME_ZONE });
after(() => server.close());
const { url } = server;
const { db, pool } = server.services;
const admin = await server.person({ fullName: "Noor Haddad", roles: ["admin"] });
const api = admin.api.membership;

const today = () => dayIn(new Date(), TIME_ZONE);
const tierOf = async ({ api }: TestPerson) => (await api.members.profile()).subscriptionTier;
const give = async (to: TestPerson, given: Partial<Parameters<typeof api.grant>[0]> = {}) => {
	const id = newId();
	await api.grant({ id, userId: to.id, tier: "premium", reason: "Won the song contest", ...given });
	return id;
};
const rowOf = async (id: string, state: "current" | "past" = "current") =>
	(await api.list({ state })).memberships.find((row) => row.id === id);

test("a tier given by hand holds at once, here and on an open page, and the member is told", async () => {
	const member = await server.person({ fullName: "Ada Brandt" });
	const socket = await openSocket(url, member.cookie);
	const closed = closing(socket);
	const id = await give(member);
	assert.equal(await tierOf(member), "premium");
	const told = await hears<Standing>(socket, "membership").catch(() =>
		member.api.membership.mine(),
	);
	assert.deepEqual(told.grant, { tier: "premium", until: null });
	assert.equal(await closed, "io server disconnect");
	assert.equal((await member.api.members.profile()).isSubscribed, true, "no upgrade prompt");
	const { person } = await member.api.members.session();
	assert.equal(isPremium(person), true);
	const [letter] = await lettersTo(server, member.email);
	assert.equal(letter?.subject, letters.grantedSubject("Premium"));
	assert.equal(letter?.link, `${url}${paths.profile}`);
	const row = await rowOf(id);
	assert.equal(row?.reason, "Won the song contest");
	assert.equal(row?.grantedBy?.name, "Noor Haddad");
	assert.deepEqual([row?.source, row?.email, row?.endedAt], ["grant", member.email, null]);
});

test("a repeat gives no second one, and no second letter", async () => {
	const member = await server.person();
	const id = await give(member);
	await api.grant({ id, userId: member.id, tier: "premium", reason: "Again" });
	assert.equal((await rowOf(id))?.reason, "Won the song contest");
	assert.equal((await lettersTo(server, member.email)).length, 1);
	const other = await server.person();
	await assert.rejects(api.grant({ id, userId: other.id, tier: "premium", reason: "Theirs" }), {
		status: 404,
	});
});

test("ending it with a reason takes it at once, and the member is told", async () => {
	const member = await server.person();
	const id = await give(member);
	const socket = await openSocket(url, member.cookie);
	const closed = closing(socket);
	await assert.rejects(api.end({ id, reason: "  " }), { status: 422 });
	await api.end({ id, reason: "The contest was annulled" });
	assert.equal(await tierOf(member), null);
	assert.equal(await closed, "io server disconnect");
	const row = await rowOf(id, "past");
	assert.equal(row?.endReason, "The contest was annulled");
	assert.equal(row?.endedBy?.name, "Noor Haddad");
	assert.equal(await rowOf(id), undefined);
	const written = await lettersTo(server, member.email, 2);
	assert.deepEqual(
		written.map(({ subject }) => subject),
		[letters.grantedSubject("Premium"), letters.endedSubject("Premium")],
	);
	await assert.rejects(api.end({ id, reason: "Again" }), {
		code: "CONFLICT",
		message: copy.alreadyEnded,
	});
	await assert.rejects(api.end({ id: newId(), reason: "Nothing" }), { status: 404 });
});

test("a day given is a day of the community's calendar: it holds to its end, and not a moment longer", async () => {
	const member = await server.person();
	const id = await give(member, { lastDay: today() });
	assert.equal(await tierOf(member), "premium");
	const until = (await rowOf(id))?.until ?? "";
	assert.equal(dayIn(new Date(Date.parse(until) - 1), TIME_ZONE), today());
	assert.notEqual(dayIn(new Date(until), TIME_ZONE), today());
	const socket = await openSocket(url, member.cookie);
	const closed = closing(socket);
	await db
		.update(membershipGrants)
		.set({ until: new Date(Date.now() - 1) })
		.where(eq(membershipGrants.id, id));
	assert.equal(await tierOf(member), null);
	assert.equal(await closed, "io server disconnect");
	assert.equal((await rowOf(id, "past"))?.endedBy, null);
	await assert.rejects(api.end({ id, reason: "Late" }), { code: "CONFLICT" });
	await assert.rejects(give(member, { lastDay: "2020-01-01" }), {
		status: 422,
		data: { fields: { lastDay: copy.dayPast } },
	});
	await give(member);
	assert.equal((await rowOf(id, "past"))?.endReason, null, "it had ended by itself");
});

test("one given later takes the place of the former; two at once leave one", async () => {
	const member = await server.person();
	const first = await give(member);
	const second = await give(member, { tier: "enterprise", reason: "Moved up" });
	assert.equal(await tierOf(member), "enterprise");
	assert.equal((await rowOf(first, "past"))?.endReason, "Moved up");
	await Promise.all(Array.from({ length: 5 }, () => give(member)));
	const { memberships } = await api.list({});
	assert.equal(memberships.filter(({ person }) => person.id === member.id).length, 1);
	assert.ok(await rowOf(second, "past"));
});

test("the better of what is paid and what was given holds", async () => {
	const [paid, given] = [
		await server.person({ tier: "enterprise" }),
		await server.person({ tier: "premium" }),
	];
	await give(paid, { tier: "premium" });
	await give(given, { tier: "enterprise" });
	assert.deepEqual([await tierOf(paid), await tierOf(given)], ["enterprise", "enterprise"]);
	await db
		.update(userPaymentInfo)
		.set({ subscriptionStatus: "canceled" })
		.where(eq(userPaymentInfo.userId, paid.id));
	assert.equal(await tierOf(paid), "premium", "what was given stays");
});

test("who has what is told page by page, by tier and by source, in one statement", async () => {
	for (let one = 0; one < PAGE_SIZE + 5; one += 1)
		await db.insert(membershipGrants).values({
			id: newId(),
			userId: (await server.person()).id,
			tier: "premium",
			reason: "Words",
		});
	const payer = await server.person({ tier: "premium" });
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
	assert.ok(memberships.some(({ person }) => person.id === payer.id));
	assert.ok((await statementsOf(() => api.list({}))) <= 4);
});

test("people are found by name or address; letters that mean something to SQL mean themselves", async () => {
	const odd = await server.person({ fullName: "100% Ada_Lo\\velace" });
	const find = async (search: string) => (await api.people({ search })).people.map(({ id }) => id);
	assert.deepEqual(await find("100% ada_"), [odd.id]);
	assert.deepEqual(await find("lo\\vel"), [odd.id]);
	assert.deepEqual(await find("0_%"), []);
	assert.deepEqual(await find(odd.email), [odd.id]);
});

test("the plans are words an admin sets; without Stripe nothing is sold and no price is made up", async () => {
	const { plans } = await server.visitor.membership.plans();
	assert.deepEqual(
		plans.map(({ tier, price, isSold }) => [tier, price, isSold]),
		[
			["member", "Free", false],
			["premium", null, false],
			["enterprise", null, false],
		],
	);
	const { changedAt } = await api.keptPlans();
	const changed = defaultPlans.map((plan) =>
		plan.tier === "premium"
			? { ...plan, name: "Patron", price: "12 € a month" }
			: { ...plan, isOffered: plan.tier === "member" },
	);
	await api.keepPlans({ plans: changed, since: changedAt });
	assert.deepEqual(
		(await server.visitor.membership.plans()).plans.map(({ name, price }) => [name, price]),
		[
			["Member", "Free"],
			["Patron", "12 € a month"],
		],
	);
	await assert.rejects(api.keepPlans({ plans: changed, since: changedAt }), {
		code: "CONFLICT",
		message: copy.changedMeanwhile,
	});
	await assert.rejects(
		api.keepPlans({ plans: changed.map((plan) => ({ ...plan, name: "" })), since: null }),
		{
			status: 422,
			data: {
				fields: Object.fromEntries([0, 1, 2].map((at) => [`plans.${at}.name`, copy.required])),
			},
		},
	);
	await assert.rejects(api.keepPlans({ plans: changed.slice(1), since: null }), { status: 422 });
});

test("while nothing is sold, nothing is begun", async () => {
	const member = await server.person();
	await assert.rejects(member.api.membership.checkout({ tier: "premium" }), { status: 404 });
	await assert.rejects(member.api.membership.portal(), { status: 404 });
	assert.deepEqual(
		await db.select().from(userPaymentInfo).where(eq(userPaymentInfo.userId, member.id)),
		[],
	);
});
