import assert from "node:assert/strict";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { dayIn } from "#shared/format.ts";
import { emailsTo } from "#testing/changes.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { copy } from "./copy.ts";
import { EMAILS_MAX, USES_MAX } from "./limits.ts";

const TIME_ZONE = "Pacific/Auckland";
const server = await startTestServer({ timeZone: TIME_ZONE });
after(() => server.close());
const { pool } = server.services;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const { invitations, users } = admin.api;
const lastDay = dayIn(new Date(Date.now() + 14 * 86_400_000), TIME_ZONE);

const create = async (input: Partial<Parameters<typeof invitations.create>[0]> = {}) => {
	const id = newId();
	const { link } = await invitations.create({ id, lastDay, ...input });
	return { id, link, token: new URL(link).searchParams.get("token") ?? "" };
};
const find = async (id: string, state: "open" | "past" = "open") =>
	(await invitations.list({ state })).invitations.find((one) => one.id === id);

test("a link is returned once and stored hashed; its recipient sees who invites them, and accepts", async () => {
	const { id, token, link } = await create({ note: "For the drum circle", role: "moderator" });
	const { rows } = await pool.query("SELECT i::text AS row FROM invitations i WHERE id = $1", [id]);
	assert.doesNotMatch(rows[0].row, new RegExp(token));
	assert.doesNotMatch(JSON.stringify(await invitations.list({})), new RegExp(token));
	assert.ok(link.startsWith(server.url));
	const offered = await server.visitor.invitations.read({ token });
	assert.deepEqual(
		[offered.inviter, offered.note, offered.role, offered.endReason, offered.isAccepted],
		["Noor Haddad", "For the drum circle", "moderator", null, false],
	);
	const member = await server.user({ fullName: "Ada Brandt" });
	const socket = await openSocket(server.url, member.cookie);
	const closed = closeReason(socket);
	assert.equal((await member.api.invitations.accept({ token })).isAccepted, true);
	assert.equal(await closed, "io server disconnect");
	assert.deepEqual((await member.api.accounts.session()).user?.roles, ["moderator"]);
	assert.equal(
		(await member.api.invitations.accept({ token })).isAccepted,
		true,
		"twice counts once",
	);
	const row = await find(id, "past");
	assert.deepEqual([row?.uses, row?.endReason, row?.usedBy[0]?.name], [1, "used-up", "Ada Brandt"]);
	const whole = await users.get({ id: member.id });
	assert.deepEqual([whole.invitedBy?.name, whole.invitation?.id], ["Noor Haddad", id]);
	assert.deepEqual(whole.history[0]?.fields, ["moderator"]);
	assert.deepEqual(
		(await users.list({ invitation: id })).users.map((one) => one.id),
		[member.id],
	);
	await assert.rejects((await server.user()).api.invitations.accept({ token }), {
		code: "CONFLICT",
		message: copy.errors.endReasons["used-up"],
	});
});

test("of many concurrent acceptances exactly usesMax succeed", async () => {
	const { id, token } = await create({ usesMax: 3 });
	const crowd = await Promise.all(Array.from({ length: 8 }, () => server.user()));
	const taken = await Promise.allSettled(crowd.map(({ api }) => api.invitations.accept({ token })));
	assert.equal(taken.filter(({ status }) => status === "fulfilled").length, 3);
	assert.equal((await find(id, "past"))?.uses, 3);
});

test("an emailed invitation is for its address only, and verifies it", async () => {
	const email = `${newId()}@test.invalid`;
	const { token, link } = await create({ email: email.toUpperCase(), note: "Bring the cello" });
	const [sent] = await emailsTo(server, email);
	assert.match(sent?.subject ?? "", /^Noor Haddad invites you to /);
	assert.match(sent?.text ?? "", /Bring the cello/);
	assert.equal(sent?.link, link);
	await assert.rejects((await server.user()).api.invitations.accept({ token }), {
		message: copy.errors.notYours,
	});
	const invited = await server.user({ email, verified: false });
	await invited.api.invitations.accept({ token });
	assert.equal((await invited.api.accounts.profile()).emailVerified, true);
	await assert.rejects(invitations.create({ id: newId(), email, usesMax: 2, lastDay }), {
		status: 422,
		data: { fields: { usesMax: copy.errors.sentOnce } },
	});
});

test("a new link replaces the first one, and is emailed to its address", async () => {
	const email = `${newId()}@test.invalid`;
	const first = await create({ email, note: "Bring the cello" });
	const { link, isSent } = await invitations.renew({ id: first.id });
	assert.equal(isSent, false, "no mail server is set up");
	const [, second] = await emailsTo(server, email);
	assert.deepEqual([second?.link, second?.text.includes("Bring the cello")], [link, true]);
	await assert.rejects(server.visitor.invitations.read({ token: first.token }), {
		code: "NOT_FOUND",
	});
	const token = new URL(link).searchParams.get("token") ?? "";
	assert.equal((await server.visitor.invitations.read({ token })).email, email);
	await invitations.revoke({ id: first.id });
	await assert.rejects(invitations.renew({ id: first.id }), { code: "CONFLICT" });
	await assert.rejects(invitations.renew({ id: newId() }), { code: "NOT_FOUND" });
});

test("signing up by the link accepts it, without another verification email", async () => {
	const email = `${newId()}@test.invalid`;
	const { token, id } = await create({ email, role: "moderator" });
	const newcomer = { password: "seven quiet lamps", fullName: "Wren Castellanos" };
	const signUp = (given: { email: string; invitation: string }) =>
		server.visitor.accounts.signUp({ ...newcomer, ...given });
	const elsewhere = `${newId()}@test.invalid`;
	const outsider = await signUp({ email: elsewhere, invitation: token });
	assert.deepEqual([outsider.user?.emailVerified, outsider.user?.roles], [false, []]);
	assert.match((await emailsTo(server, elsewhere))[0]?.subject ?? "", /confirm|verify/i);
	const { user } = await signUp({ email, invitation: token });
	assert.deepEqual([user?.emailVerified, user?.roles], [true, ["moderator"]]);
	assert.equal((await find(id, "past"))?.usedBy[0]?.name, "Wren Castellanos");
	const [invited, ...others] = await emailsTo(server, email);
	assert.match(invited?.subject ?? "", /invites you to/);
	assert.deepEqual(others, []);
});

test("a pasted list invites each address once, and reports the result for the others", async () => {
	const there = await server.user();
	const fresh = [newId(), newId()].map((name) => `${name}@test.invalid`);
	const emails = `Ada <${fresh[0]}>, ${there.email}\n${fresh[1]} ada@\n${fresh[0]}`;
	const { results, isSent } = await invitations.createMany({
		emails,
		note: "Bring the cello",
		lastDay,
	});
	assert.equal(isSent, false, "no mail server is set up: the links are all there is");
	assert.deepEqual(
		results.map(({ line, address, outcome }) => [line, address, outcome]),
		[
			[1, fresh[0], "invited"],
			[1, there.email, "member"],
			[2, fresh[1], "invited"],
			[2, "ada@", "invalid"],
		],
	);
	for (const [at, email] of fresh.entries()) {
		const [sent, ...more] = await emailsTo(server, email);
		assert.match(sent?.subject ?? "", /^Noor Haddad invites you to /);
		assert.equal(sent?.link, results[at * 2]?.link);
		assert.deepEqual(more, []);
		const token = new URL(sent?.link ?? "").searchParams.get("token") ?? "";
		const offer = await server.visitor.invitations.read({ token });
		assert.deepEqual([offer.email, offer.inviter], [email, "Noor Haddad"]);
	}
	const again = await invitations.createMany({ emails, lastDay });
	assert.deepEqual(
		again.results.map(({ outcome, link }) => [outcome, link]),
		["pending", "member", "pending", "invalid"].map((outcome) => [outcome, null]),
	);
	const refused = (sentence: string) => ({ status: 422, data: { fields: { emails: sentence } } });
	await assert.rejects(
		invitations.createMany({ emails: " , \n", lastDay }),
		refused(copy.errors.noEmails),
	);
	const many = Array.from({ length: EMAILS_MAX + 1 }, (_, at) => `${at}@test.invalid`).join(" ");
	await assert.rejects(
		invitations.createMany({ emails: many, lastDay }),
		refused(copy.errors.tooManyEmails),
	);
});

test("an invitation's tier is granted, unless the member has as much already", async () => {
	const { token } = await create({ tier: "premium", usesMax: 4 });
	const member = await server.user();
	const guest = await server.user();
	const better = await server.user();
	const given = { reason: "A trial", lastDay };
	const grant = { ...given, userId: guest.id, tier: "premium" } as const;
	await admin.api.membership.grant({ id: newId(), ...grant });
	await admin.api.membership.grant({
		id: newId(),
		...given,
		userId: better.id,
		tier: "enterprise",
	});
	const patron = await server.user({ tier: "enterprise" });
	for (const { api } of [member, patron, guest, better]) await api.invitations.accept({ token });
	assert.equal((await member.api.accounts.profile()).subscriptionTier, "premium");
	assert.equal((await patron.api.accounts.profile()).subscriptionTier, "enterprise");
	assert.equal((await users.get({ id: patron.id })).grant, null);
	assert.equal((await users.get({ id: guest.id })).grant?.until, null, "it lasts now");
	assert.equal((await users.get({ id: better.id })).grant?.tier, "enterprise");
});

test("an invitation shows its tier by the plan's current name", async () => {
	const { token } = await create({ tier: "premium" });
	const { membership } = admin.api;
	const { plans, changedAt } = await membership.listPlansForAdmin();
	const renamed = plans.map((plan) =>
		plan.tier === "premium" ? { ...plan, name: "Patron" } : plan,
	);
	await membership.updatePlans({ plans: renamed, since: changedAt });
	assert.equal((await server.visitor.invitations.read({ token })).tierName, "Patron");
	const plain = await create();
	assert.equal((await server.visitor.invitations.read(plain)).tierName, null);
});

test("a revoked, expired or unknown invitation is refused, and so is creating one twice", async () => {
	const taken = await create();
	await invitations.revoke({ id: taken.id });
	assert.equal((await find(taken.id, "past"))?.revokedBy?.name, "Noor Haddad");
	await assert.rejects(invitations.revoke({ id: taken.id }), { code: "CONFLICT" });
	const old = await create();
	await pool.query("UPDATE invitations SET until = now() WHERE id = $1", [old.id]);
	const { api } = await server.user();
	await assert.rejects(api.invitations.accept(taken), { message: copy.errors.endReasons.revoked });
	await assert.rejects(api.invitations.accept(old), { message: copy.errors.endReasons.expired });
	const unknown = { token: "a".repeat(32) };
	await assert.rejects(api.invitations.accept(unknown), { status: 404 });
	await assert.rejects(server.visitor.invitations.read(unknown), { status: 404 });
	await assert.rejects(invitations.create({ id: taken.id, lastDay }), {
		code: "CONFLICT",
		message: copy.errors.alreadyCreated,
	});
	await assert.rejects(invitations.create({ id: newId(), lastDay: "2020-01-01" }), {
		data: { fields: { lastDay: copy.errors.dayPast } },
	});
	await assert.rejects(invitations.create({ id: newId(), lastDay, usesMax: USES_MAX + 1 }), {
		data: { fields: { usesMax: copy.errors.usesOdd } },
	});
});

test("an invitation is valid to the end of its last day in the community's time zone", async () => {
	const { id } = await create({ lastDay: dayIn(new Date(), TIME_ZONE) });
	const until = (await find(id))?.until ?? "";
	assert.equal(dayIn(new Date(Date.parse(until) - 1), TIME_ZONE), dayIn(new Date(), TIME_ZONE));
});
