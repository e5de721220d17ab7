import assert from "node:assert/strict";
import { after, test } from "node:test";
import { decisionToken } from "#domain/moderation/server-tokens.ts";
import { newId } from "#server/database/database.ts";
import type { Role } from "#shared/policy.ts";
import { emailsTo } from "#testing/changes.ts";
import { type Api, apiAs, startTestServer, type TestUser } from "#testing/server.ts";
import { copy } from "./copy.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const boss = await server.user({ fullName: "Ada Brandt", roles: ["admin"] });

const kinds = ["visitor", "member", "moderator", "admin"] as const;
type Kind = (typeof kinds)[number];
const rolesOf = (kind: Kind): Role[] => (kind === "visitor" || kind === "member" ? [] : [kind]);
const apiOf = async (kind: Kind): Promise<Api> =>
	kind === "visitor" ? server.visitor : (await server.user({ roles: rolesOf(kind) })).api;

/** What each caller gets where somebody is restricted, that is ended, or its appeal is decided. */
const expected: Record<Kind, Record<Kind, string>> = {
	visitor: { visitor: "401", member: "401", moderator: "401", admin: "401" },
	member: { visitor: "403", member: "403", moderator: "403", admin: "403" },
	moderator: { visitor: "404", member: "done", moderator: "409", admin: "409" },
	admin: { visitor: "404", member: "done", moderator: "done", admin: "done" },
};
const restrictions = [
	{ outcome: "muted", hours: 24 },
	{ outcome: "suspended", hours: 24 },
	{ outcome: "banned" },
] as const;

const answer = (call: Promise<unknown>) =>
	call.then(
		() => "done",
		(error: { status?: number; message: string }) => String(error.status ?? error.message),
	);
const restrict = (by: Api, userId: string, more: object) =>
	by.moderation.decideAbout({
		kind: "member",
		subjectId: userId,
		decisionId: newId(),
		outcome: "muted",
		rule: "other",
		reason: "Words",
		...more,
	});
/** A message of theirs, reported: what a moderator decides from. */
async function restrictForMessage(by: Api, author: TestUser, more: object) {
	const { id } = await author.api.chat.send({ content: "Rude", clientMessageId: newId() });
	return by.moderation.decideAbout({
		kind: "chat-message",
		subjectId: id,
		decisionId: newId(),
		outcome: "muted",
		rule: "other",
		reason: "Words",
		...more,
	});
}
const storedRoles = async (userId: string) =>
	(
		await pool.query<{ role: Role }>("SELECT role FROM user_roles WHERE user_id = $1", [userId])
	).rows.map(({ role }) => role);
async function appealed(decisionId: string): Promise<string> {
	const id = newId();
	const token = decisionToken(server.config.authSecret, decisionId);
	await server.visitor.moderation.appeal({ id, token, text: "I'd like to come back" });
	return id;
}

for (const caller of kinds)
	for (const target of kinds)
		test(`a ${caller} restricts a ${target}, revokes it and decides its appeal: ${expected[caller][target]}`, async () => {
			const by = await apiOf(caller);
			for (const restriction of restrictions) {
				if (target === "visitor") {
					const nobody = newId();
					assert.equal(await answer(restrict(by, nobody, restriction)), expected[caller][target]);
					const gone = { id: nobody, reason: "Words" };
					assert.equal(await answer(by.moderation.lift(gone)), expected[caller][target]);
					const appeal = { ...gone, isAccepted: true };
					assert.equal(await answer(by.moderation.decideAppeal(appeal)), expected[caller][target]);
					continue;
				}
				const make = () => server.user({ roles: rolesOf(target) });
				const imposed = await make();
				const impose =
					caller === "moderator"
						? restrictForMessage(by, imposed, restriction)
						: restrict(by, imposed.id, restriction);
				assert.equal(await answer(impose), expected[caller][target], restriction.outcome);

				const person = await make();
				const { log } = await restrict(boss.api, person.id, restriction);
				const id = log[0]?.id ?? "";
				const ended = await answer(by.moderation.lift({ id, reason: "Words" }));
				assert.equal(ended, expected[caller][target], `end of ${restriction.outcome}`);

				const appellant = await make();
				const decided = await restrict(boss.api, appellant.id, restriction);
				const decision = { id: await appealed(decided.log[0]?.id ?? ""), reason: "Words" };
				for (const isAccepted of [false, true].slice(expected[caller][target] === "done" ? 1 : 0))
					assert.equal(
						await answer(by.moderation.decideAppeal({ ...decision, isAccepted })),
						expected[caller][target],
						`appeal of ${restriction.outcome}`,
					);
				const left = restriction.outcome === "banned" ? [] : rolesOf(target);
				for (const { id } of [person, appellant]) assert.deepEqual(await storedRoles(id), left);
			}
		});

test("a ban revokes every role, is in the account's history, and its end restores none", async () => {
	const gone = await server.user({ roles: ["admin"] });
	const { log } = await restrict(boss.api, gone.id, { outcome: "banned" });
	const { history } = await boss.api.users.get({ id: gone.id });
	assert.deepEqual(
		history.map(({ action, fields, reason }) => [action, fields, reason]),
		[
			["banned", [], "Words"],
			["role-revoked", ["admin"], "Words"],
		],
	);
	await assert.rejects(
		boss.api.users.grantRole({ id: gone.id, role: "moderator", reason: "Words" }),
		{ code: "CONFLICT", message: /^This account is banned\./ },
	);
	await boss.api.moderation.lift({ id: log[0]?.id ?? "", reason: "Words" });
	await boss.api.users.grantRole({ id: gone.id, role: "moderator", reason: "Words" });
});

test("cases about a moderator stay with admins once the role is revoked, and the pages show it", async () => {
	const former = await server.user({ fullName: "Iris Vale", roles: ["moderator"] });
	const moderator = await server.user({ roles: ["moderator"] });
	const decided = await restrict(boss.api, former.id, { hours: 24 });
	await boss.api.users.revokeRole({ id: former.id, role: "moderator", reason: "Words" });
	const id = decided.log[0]?.id ?? "";
	await assert.rejects(moderator.api.moderation.lift({ id, reason: "Words" }), {
		message: copy.errors.adminsEnd,
	});
	await appealed(id);
	const seen = await moderator.api.moderation.get({ id: decided.id });
	assert.deepEqual(
		[seen.log[0]?.canEnd, seen.appeals[0]?.cannotDecide],
		[false, copy.errors.adminsEnd],
	);
	const other = await server.user({ roles: ["admin"] });
	const asAdmin = await other.api.moderation.get({ id: decided.id });
	assert.deepEqual([asAdmin.log[0]?.canEnd, asAdmin.appeals[0]?.cannotDecide], [true, null]);
	const asBoss = await boss.api.moderation.get({ id: decided.id });
	assert.equal(asBoss.appeals[0]?.cannotDecide, copy.errors.samePerson);
});

test("when nobody else can, the original decider decides the appeal, and the member sees that", async () => {
	await pool.query("DELETE FROM user_roles WHERE user_id <> $1", [boss.id]);
	const member = await server.user();
	const decided = await restrict(boss.api, member.id, { hours: 24 });
	const [email] = await emailsTo(server, member.email);
	assert.match(email?.text ?? "", /the one who decided reviews it/);
	const own = apiAs(server.url, member.cookie);
	assert.equal((await own.moderation.mine())[0]?.isOnlyReviewer, true);
	const id = await appealed(decided.log[0]?.id ?? "");
	const { appeals } = await boss.api.moderation.get({ id: decided.id });
	assert.deepEqual([appeals[0]?.cannotDecide, appeals[0]?.isOnlyReviewer], [null, true]);

	const second = await server.user({ roles: ["moderator"] });
	await assert.rejects(
		boss.api.moderation.decideAppeal({ id, isAccepted: false, reason: "Words" }),
		{ message: copy.errors.samePerson },
		"now there is somebody else",
	);
	assert.equal((await own.moderation.mine())[0]?.isOnlyReviewer, false);
	await restrict(boss.api, second.id, { hours: 24 });
	await boss.api.moderation.decideAppeal({ id, isAccepted: false, reason: "Words" });
	const emails = await emailsTo(server, member.email, 2);
	assert.match(emails[1]?.text ?? "", /the one who decided reviewed it/);
});
