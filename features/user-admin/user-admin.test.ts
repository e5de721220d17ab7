import assert from "node:assert/strict";
import { after, test } from "node:test";
import { suspend } from "#testing/moderation.ts";
import { apiAs, startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { paths } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { copy } from "./copy.ts";
import { PAGE_SIZE } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const admin = await server.user({ fullName: "Noor Haddad", roles: ["admin"] });
const { users } = admin.api;
const reason = "Asked for by the circle";

const rolesOf = async ({ cookie }: TestUser) =>
	(await apiAs(url, cookie).accounts.session()).user?.roles;
const found = async (requested: Parameters<typeof users.list>[0]) =>
	(await users.list(requested)).users.map(({ name }) => name);

test("the directory finds users by name without accents, by address, and by short prefixes", async () => {
	await server.user({ fullName: "Zoë Ångström", email: "quill@paper.test" });
	await server.user({ fullName: "Ezoel Quartz" });
	assert.deepEqual(await found({ search: "zoe" }), ["Ezoel Quartz", "Zoë Ångström"]);
	assert.deepEqual(await found({ search: "ANGSTROM" }), ["Zoë Ångström"]);
	assert.deepEqual(await found({ search: "zo" }), ["Zoë Ångström"], "short: beginnings alone");
	assert.deepEqual(await found({ search: "quill@pa" }), ["Zoë Ångström"]);
	assert.deepEqual(await found({ search: "Quill@paper.test" }), ["Zoë Ångström"]);
	assert.deepEqual(await found({ search: "100%_\\" }), []);
	const nameless = await server.user({ fullName: null, email: "nameless.one@paper.test" });
	const { users: rows } = await users.list({ search: "nameless" });
	assert.deepEqual([rows[0]?.id, rows[0]?.name], [nameless.id, "Anonymous"]);
});

test("the directory is filtered by role, tier and status, and paged without gaps or duplicates", async () => {
	const moderator = await server.user({ roles: ["moderator"] });
	const premium = await server.user({ tier: "premium" });
	const unconfirmed = await server.user({ verified: false });
	const closed = await server.user();
	await suspend(admin, closed);
	const ids = async (requested: Parameters<typeof users.list>[0]) =>
		(await users.list(requested)).users.map(({ id }) => id);
	assert.deepEqual(await ids({ role: "moderator" }), [moderator.id]);
	assert.deepEqual(await ids({ tier: "premium" }), [premium.id]);
	assert.deepEqual(await ids({ status: "unconfirmed" }), [unconfirmed.id]);
	assert.deepEqual(await ids({ status: "suspended" }), [closed.id]);
	assert.ok(!(await ids({ status: "active" })).includes(closed.id));
	for (let at = 0; at <= PAGE_SIZE; at += 1) await server.user({ fullName: `Choir ${at}` });
	const first = await users.list({ search: "choir" });
	const second = await users.list({ search: "choir", cursor: first.nextCursor ?? "" });
	const names = [...first.users, ...second.users].map(({ name }) => name);
	assert.equal(first.users.length, PAGE_SIZE);
	assert.deepEqual(
		names,
		Array.from({ length: PAGE_SIZE + 1 }, (_, at) => `Choir ${PAGE_SIZE - at}`),
	);
	assert.equal(second.nextCursor, null);
});

test("a role change applies at once, on open pages too, is recorded and emailed", async () => {
	const member = await server.user({ fullName: "Ada Brandt" });
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	const given = await users.grantRole({ id: member.id, role: "moderator", reason });
	assert.deepEqual(given.roles, ["moderator"]);
	assert.deepEqual(await rolesOf(member), ["moderator"]);
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(users.grantRole({ id: member.id, role: "moderator", reason }), {
		code: "CONFLICT",
		message: copy.errors.hasRole,
	});
	await assert.rejects(users.revokeRole({ id: member.id, role: "moderator", reason: " " }), {
		status: 422,
		data: { fields: { reason: copy.errors.reasonRequired } },
	});
	const taken = await users.revokeRole({ id: member.id, role: "moderator", reason: "Moved away" });
	assert.deepEqual(taken.roles, []);
	assert.deepEqual(await rolesOf(member), []);
	assert.deepEqual(
		taken.history.map(({ action, fields, reason, by }) => [action, fields, reason, by?.name]),
		[
			["role-revoked", ["moderator"], "Moved away", "Noor Haddad"],
			["role-granted", ["moderator"], reason, "Noor Haddad"],
		],
	);
	const emails = await emailsTo(server, member.email, 2);
	assert.match(emails[0]?.subject ?? "", /You are now a moderator of/);
	assert.match(emails[1]?.subject ?? "", /You are no longer a moderator of/);
});

test("a suspension ends sessions and sockets at once, and sign-in shows it until it ends", async () => {
	const email = "clay.ferro@test.invalid";
	const password = "seven quiet lamps";
	await server.visitor.accounts.signUp({ email, password, fullName: "Clay Ferro" });
	const [row] = (await users.list({ search: email })).users;
	const id = row?.id ?? "";
	const { rows } = await server.services.pool.query("SELECT 1 FROM session WHERE user_id = $1", [
		id,
	]);
	assert.equal(rows.length, 1);
	const other = await server.user();
	const socket = await openSocket(url, other.cookie);
	const closed = closeReason(socket);
	await suspend(admin, other);
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(openSocket(url, other.cookie), { message: "UNAUTHORIZED" });
	assert.equal((await other.api.accounts.session()).user, null);
	await assert.rejects(other.api.accounts.profile(), { status: 401 });

	await suspend(admin, { id }, "Please read the community rules.");
	const user = await users.get({ id });
	assert.deepEqual(
		[user.isSuspended, user.sessions, user.suspension?.reason],
		[true, 0, "Please read the community rules."],
	);
	assert.deepEqual([user.history[0]?.action, user.history[0]?.by?.id], ["suspended", admin.id]);
	const refused = await server.visitor.accounts.signIn({ email, password }).catch((error) => error);
	assert.deepEqual([refused.code, refused.status], ["SUSPENDED", 403]);
	assert.match(
		refused.message,
		/^Your account is suspended\. If you think this is a mistake, email .+@/,
	);
	const page = await request(url, { path: refused.data.path });
	assert.equal(page.status, 200);
	assert.match(page.text, /Please read the community rules\./, "why, without signing in");
	await assert.rejects(server.visitor.accounts.signIn({ email, password: "not that one" }), {
		code: "WRONG_CREDENTIALS",
	});
	const { text, link } = (await emailsTo(server, email, 2))[1] ?? { text: "", link: "" };
	assert.match(text, /Rule: Be kind to each other\.[\s\S]*Please read the community rules\./);
	const token = new URL(link).searchParams.get("token") ?? "";
	const decision = await server.visitor.moderation.decision({ token });
	assert.deepEqual([decision.action, decision.mayAppeal], ["suspended", true]);
	await users.unsuspend({ id, reason: "They have read them" });
	await assert.rejects(users.unsuspend({ id, reason }), { message: copy.errors.notSuspended });
	const back = await server.visitor.accounts.signIn({ email, password });
	assert.equal(back.user?.name, "Clay Ferro");
});

test("a session created while its user is being suspended is not valid", async () => {
	const member = await server.user();
	await server.services.pool.query(
		"INSERT INTO moderation_log (id, action, user_id, reason) VALUES (gen_random_uuid(), 'suspended', $1, 'Words')",
		[member.id],
	);
	assert.equal((await member.api.accounts.session()).user, null);
	await assert.rejects(openSocket(url, member.cookie), { message: "UNAUTHORIZED" });
});

test("an admin verifies an address once, and ends all sessions of a user", async () => {
	const member = await server.user({ verified: false });
	const user = await users.confirmEmail({ id: member.id, reason: "Called them" });
	assert.equal(user.emailVerified, true);
	assert.equal((await member.api.accounts.profile()).emailVerified, true);
	await assert.rejects(users.confirmEmail({ id: member.id }), { message: copy.errors.confirmed });
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	const after = await users.signOut({ id: member.id });
	assert.equal(after.sessions, 0);
	assert.equal(await closed, "io server disconnect");
	assert.equal((await member.api.accounts.session()).user, null);
});

test("a password reset email is sent and recorded", async () => {
	const email = "reset.me@test.invalid";
	await server.visitor.accounts.signUp({ email, password: "seven quiet lamps" });
	const id = (await users.list({ search: email })).users[0]?.id ?? "";
	const user = await users.sendPasswordReset({ id });
	assert.equal(user.history[0]?.action, "reset-sent");
	const emails = await emailsTo(server, email, 2);
	assert.ok(emails.some(({ link }) => link.startsWith(`${url}${paths.auth}?mode=reset&token=`)));
});

test("the secret feed addresses of a suspended user stop working until the suspension ends", async () => {
	const member = await server.user();
	const addresses = [
		(await member.api.bookClub.createCalendarFeed()).address,
		(await member.api.podcastFeeds.make()).url,
	];
	const statuses = () =>
		Promise.all(addresses.map(async (address) => (await fetch(address)).status));
	assert.deepEqual(await statuses(), [200, 200]);
	await suspend(admin, member);
	assert.deepEqual(await statuses(), [404, 404]);
	await users.unsuspend({ id: member.id, reason });
	assert.deepEqual(await statuses(), [200, 200]);
});
