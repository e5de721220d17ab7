import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#app/testing.ts";
import { lettersTo } from "#app/testing-changes.ts";
import { closing, openSocket } from "#app/testing-live.ts";
import { newId } from "#server/database.ts";
import { dayIn } from "#shared/format.ts";
import { copy } from "./copy.ts";
import { USES_MAX } from "./limits.ts";

const TIME_ZONE = "Pacific/Auckland";
const server = await startTestServer({ timeZone: TIME_ZONE });
after(() => server.close());
const { pool } = server.services;
const admin = await server.person({ fullName: "Noor Haddad", roles: ["admin"] });
const { invitations, people } = admin.api;
const lastDay = dayIn(new Date(Date.now() + 14 * 86_400_000), TIME_ZONE);

const make = async (asked: Partial<Parameters<typeof invitations.make>[0]> = {}) => {
	const id = newId();
	const { link } = await invitations.make({ id, lastDay, ...asked });
	return { id, link, token: new URL(link).searchParams.get("token") ?? "" };
};
const kept = async (id: string, state: "open" | "past" = "open") =>
	(await invitations.list({ state })).invitations.find((one) => one.id === id);

test("a link is told once and kept hashed; whoever has it reads who invites them, and takes it up", async () => {
	const { id, token, link } = await make({ note: "For the drum circle", role: "moderator" });
	const { rows } = await pool.query("SELECT i::text AS row FROM invitations i WHERE id = $1", [id]);
	assert.doesNotMatch(rows[0].row, new RegExp(token));
	assert.doesNotMatch(JSON.stringify(await invitations.list({})), new RegExp(token));
	assert.ok(link.startsWith(server.url));
	const offered = await server.visitor.invitations.read({ token });
	assert.deepEqual(
		[offered.inviter, offered.note, offered.role, offered.ending, offered.isTaken],
		["Noor Haddad", "For the drum circle", "moderator", null, false],
	);
	const member = await server.person({ fullName: "Ada Brandt" });
	const socket = await openSocket(server.url, member.cookie);
	const closed = closing(socket);
	assert.equal((await member.api.invitations.take({ token })).isTaken, true);
	assert.equal(await closed, "io server disconnect");
	assert.deepEqual((await member.api.members.session()).person?.roles, ["moderator"]);
	assert.equal((await member.api.invitations.take({ token })).isTaken, true, "twice counts once");
	const row = await kept(id, "past");
	assert.deepEqual([row?.uses, row?.ending, row?.people[0]?.name], [1, "used-up", "Ada Brandt"]);
	const whole = await people.get({ id: member.id });
	assert.deepEqual([whole.invitedBy?.name, whole.cameBy?.id], ["Noor Haddad", id]);
	assert.deepEqual(whole.history[0]?.fields, ["moderator"]);
	assert.deepEqual(
		(await people.list({ invitation: id })).people.map((one) => one.id),
		[member.id],
	);
	await assert.rejects((await server.person()).api.invitations.take({ token }), {
		code: "CONFLICT",
		message: copy.endings["used-up"],
	});
});

test("of many at once exactly as many come in as it was made for", async () => {
	const { id, token } = await make({ usesMax: 3 });
	const crowd = await Promise.all(Array.from({ length: 8 }, () => server.person()));
	const taken = await Promise.allSettled(crowd.map(({ api }) => api.invitations.take({ token })));
	assert.equal(taken.filter(({ status }) => status === "fulfilled").length, 3);
	assert.equal((await kept(id, "past"))?.uses, 3);
});

test("one that is sent reaches its address alone, and proves it", async () => {
	const email = `${newId()}@test.invalid`;
	const { token, link } = await make({ email: email.toUpperCase(), note: "Bring the cello" });
	const [letter] = await lettersTo(server, email);
	assert.match(letter?.subject ?? "", /^Noor Haddad invites you to /);
	assert.match(letter?.text ?? "", /Bring the cello/);
	assert.equal(letter?.link, link);
	await assert.rejects((await server.person()).api.invitations.take({ token }), {
		message: copy.notYours,
	});
	const invited = await server.person({ email, verified: false });
	await invited.api.invitations.take({ token });
	assert.equal((await invited.api.members.profile()).emailVerified, true);
	await assert.rejects(invitations.make({ id: newId(), email, usesMax: 2, lastDay }), {
		status: 422,
		data: { fields: { usesMax: copy.sentOnce } },
	});
});

test("a tier it brings is given, unless they have as much already", async () => {
	const { token } = await make({ tier: "premium", usesMax: 4 });
	const member = await server.person();
	const guest = await server.person();
	const better = await server.person();
	const given = { reason: "A trial", lastDay };
	const grant = { ...given, userId: guest.id, tier: "premium" } as const;
	await admin.api.membership.grant({ id: newId(), ...grant });
	await admin.api.membership.grant({
		id: newId(),
		...given,
		userId: better.id,
		tier: "enterprise",
	});
	const patron = await server.person({ tier: "enterprise" });
	for (const { api } of [member, patron, guest, better]) await api.invitations.take({ token });
	assert.equal((await member.api.members.profile()).subscriptionTier, "premium");
	assert.equal((await patron.api.members.profile()).subscriptionTier, "enterprise");
	assert.equal((await people.get({ id: patron.id })).grant, null);
	assert.equal((await people.get({ id: guest.id })).grant?.until, null, "it lasts now");
	assert.equal((await people.get({ id: better.id })).grant?.tier, "enterprise");
});

test("its tier is called as its plan is now", async () => {
	const { token } = await make({ tier: "premium" });
	const { membership } = admin.api;
	const { plans, changedAt } = await membership.keptPlans();
	const renamed = plans.map((plan) =>
		plan.tier === "premium" ? { ...plan, name: "Patron" } : plan,
	);
	await membership.keepPlans({ plans: renamed, since: changedAt });
	assert.equal((await server.visitor.invitations.read({ token })).tierName, "Patron");
	const plain = await make();
	assert.equal((await server.visitor.invitations.read(plain)).tierName, null);
});

test("taken back, expired, unknown or made twice, it opens nothing", async () => {
	const taken = await make();
	await invitations.revoke({ id: taken.id });
	assert.equal((await kept(taken.id, "past"))?.revokedBy?.name, "Noor Haddad");
	await assert.rejects(invitations.revoke({ id: taken.id }), { code: "CONFLICT" });
	const old = await make();
	await pool.query("UPDATE invitations SET until = now() WHERE id = $1", [old.id]);
	const { api } = await server.person();
	await assert.rejects(api.invitations.take(taken), { message: copy.endings.revoked });
	await assert.rejects(api.invitations.take(old), { message: copy.endings.expired });
	const unknown = { token: "a".repeat(32) };
	await assert.rejects(api.invitations.take(unknown), { status: 404 });
	await assert.rejects(server.visitor.invitations.read(unknown), { status: 404 });
	await assert.rejects(invitations.make({ id: taken.id, lastDay }), {
		code: "CONFLICT",
		message: copy.madeAlready,
	});
	await assert.rejects(invitations.make({ id: newId(), lastDay: "2020-01-01" }), {
		data: { fields: { lastDay: copy.dayPast } },
	});
	await assert.rejects(invitations.make({ id: newId(), lastDay, usesMax: USES_MAX + 1 }), {
		data: { fields: { usesMax: copy.usesOdd } },
	});
});

test("it holds to the end of its last day by the community's clock", async () => {
	const { id } = await make({ lastDay: dayIn(new Date(), TIME_ZONE) });
	const until = (await kept(id))?.until ?? "";
	assert.equal(dayIn(new Date(Date.parse(until) - 1), TIME_ZONE), dayIn(new Date(), TIME_ZONE));
});
