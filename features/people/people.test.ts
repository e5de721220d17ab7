import assert from "node:assert/strict";
import { after, test } from "node:test";
import { apiAs, startTestServer, type TestPerson } from "#app/testing.ts";
import { lettersTo } from "#app/testing-changes.ts";
import { closing, openSocket } from "#app/testing-live.ts";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { PAGE_SIZE } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const admin = await server.person({ fullName: "Noor Haddad", roles: ["admin"] });
const people = admin.api.people;
const reason = "Asked for by the circle";

const rolesOf = async ({ cookie }: TestPerson) =>
	(await apiAs(url, cookie).members.session()).person?.roles;
const found = async (asked: Parameters<typeof people.list>[0]) =>
	(await people.list(asked)).people.map(({ name }) => name);

test("the directory finds people by name without accents, by address, and by how short words begin", async () => {
	await server.person({ fullName: "Zoë Ångström", email: "quill@paper.test" });
	await server.person({ fullName: "Ezoel Quartz" });
	assert.deepEqual(await found({ search: "zoe" }), ["Ezoel Quartz", "Zoë Ångström"]);
	assert.deepEqual(await found({ search: "ANGSTROM" }), ["Zoë Ångström"]);
	assert.deepEqual(await found({ search: "zo" }), ["Zoë Ångström"], "short: beginnings alone");
	assert.deepEqual(await found({ search: "quill@pa" }), ["Zoë Ångström"]);
	assert.deepEqual(await found({ search: "Quill@paper.test" }), ["Zoë Ångström"]);
	assert.deepEqual(await found({ search: "100%_\\" }), []);
	const nameless = await server.person({ fullName: null, email: "nameless.one@paper.test" });
	const { people: rows } = await people.list({ search: "nameless" });
	assert.deepEqual([rows[0]?.id, rows[0]?.name], [nameless.id, "nameless.one"]);
});

test("it is filtered by role, tier and standing, and goes on page after page without gap or double", async () => {
	const moderator = await server.person({ roles: ["moderator"] });
	const premium = await server.person({ tier: "premium" });
	const unconfirmed = await server.person({ verified: false });
	const closed = await server.person();
	await people.suspend({ id: closed.id, reason });
	const ids = async (asked: Parameters<typeof people.list>[0]) =>
		(await people.list(asked)).people.map(({ id }) => id);
	assert.deepEqual(await ids({ role: "moderator" }), [moderator.id]);
	assert.deepEqual(await ids({ tier: "premium" }), [premium.id]);
	assert.deepEqual(await ids({ standing: "unconfirmed" }), [unconfirmed.id]);
	assert.deepEqual(await ids({ standing: "suspended" }), [closed.id]);
	assert.ok(!(await ids({ standing: "active" })).includes(closed.id));
	for (let at = 0; at <= PAGE_SIZE; at += 1) await server.person({ fullName: `Choir ${at}` });
	const first = await people.list({ search: "choir" });
	const second = await people.list({ search: "choir", cursor: first.nextCursor ?? "" });
	const names = [...first.people, ...second.people].map(({ name }) => name);
	assert.equal(first.people.length, PAGE_SIZE);
	assert.deepEqual(
		names,
		Array.from({ length: PAGE_SIZE + 1 }, (_, at) => `Choir ${PAGE_SIZE - at}`),
	);
	assert.equal(second.nextCursor, null);
});

test("a role given or taken back holds at once, on open pages too, is written down and told", async () => {
	const member = await server.person({ fullName: "Ada Brandt" });
	const socket = await openSocket(url, member.cookie);
	const closed = closing(socket);
	const given = await people.grantRole({ id: member.id, role: "moderator", reason });
	assert.deepEqual(given.roles, ["moderator"]);
	assert.deepEqual(await rolesOf(member), ["moderator"]);
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(people.grantRole({ id: member.id, role: "moderator", reason }), {
		code: "CONFLICT",
		message: copy.hasRole,
	});
	await assert.rejects(people.revokeRole({ id: member.id, role: "moderator", reason: " " }), {
		status: 422,
		data: { fields: { reason: copy.reasonRequired } },
	});
	const taken = await people.revokeRole({ id: member.id, role: "moderator", reason: "Moved away" });
	assert.deepEqual(taken.roles, []);
	assert.deepEqual(await rolesOf(member), []);
	assert.deepEqual(
		taken.history.map(({ action, fields, reason, by }) => [action, fields, reason, by?.name]),
		[
			["role-revoked", ["moderator"], "Moved away", "Noor Haddad"],
			["role-granted", ["moderator"], reason, "Noor Haddad"],
		],
	);
	const letters = await lettersTo(server, member.email, 2);
	assert.match(letters[0]?.subject ?? "", /You are now a moderator of/);
	assert.match(letters[1]?.subject ?? "", /You are no longer a moderator of/);
});

test("a suspension ends sessions and sockets at once, and sign-in says so plainly until it is lifted", async () => {
	const email = "clay.ferro@test.invalid";
	const password = "seven quiet lamps";
	await server.visitor.members.signUp({ email, password, fullName: "Clay Ferro" });
	const [row] = (await people.list({ search: email })).people;
	const id = row?.id ?? "";
	const { rows } = await server.services.pool.query("SELECT 1 FROM session WHERE user_id = $1", [
		id,
	]);
	assert.equal(rows.length, 1);
	const other = await server.person();
	const socket = await openSocket(url, other.cookie);
	const closed = closing(socket);
	await people.suspend({ id: other.id, reason });
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(openSocket(url, other.cookie), { message: "UNAUTHORIZED" });
	assert.equal((await other.api.members.session()).person, null);
	await assert.rejects(other.api.members.profile(), { status: 401 });

	const told = await people.suspend({ id, reason, message: "Read the house rules, please." });
	assert.deepEqual([told.isSuspended, told.sessions, told.suspension?.reason], [true, 0, reason]);
	await assert.rejects(server.visitor.members.signIn({ email, password }), {
		code: "SUSPENDED",
		status: 403,
		message: /^Your account is suspended\. Write to .+@/,
	});
	await assert.rejects(server.visitor.members.signIn({ email, password: "not that one" }), {
		code: "WRONG_CREDENTIALS",
	});
	await assert.rejects(people.suspend({ id, reason }), { message: copy.suspended });
	const { text } = (await lettersTo(server, email, 2))[1] ?? { text: "" };
	assert.match(text, /Read the house rules, please\./);
	assert.doesNotMatch(text, new RegExp(reason), "the reason is the admins' own");
	await people.lift({ id, reason: "They have read them" });
	await assert.rejects(people.lift({ id, reason }), { message: copy.notSuspended });
	const back = await server.visitor.members.signIn({ email, password });
	assert.equal(back.person?.name, "Clay Ferro");
});

test("a session that was made while its person was being suspended opens nothing", async () => {
	const member = await server.person();
	await server.services.pool.query(
		"INSERT INTO suspensions (user_id, reason) VALUES ($1, 'Words')",
		[member.id],
	);
	assert.equal((await member.api.members.session()).person, null);
	await assert.rejects(openSocket(url, member.cookie), { message: "UNAUTHORIZED" });
});

test("an address is confirmed by hand once, and everyone's sessions end on an admin's word", async () => {
	const member = await server.person({ verified: false });
	const told = await people.confirmEmail({ id: member.id, reason: "Called them" });
	assert.equal(told.emailVerified, true);
	assert.equal((await member.api.members.profile()).emailVerified, true);
	await assert.rejects(people.confirmEmail({ id: member.id }), { message: copy.confirmed });
	const socket = await openSocket(url, member.cookie);
	const closed = closing(socket);
	const after = await people.signOut({ id: member.id });
	assert.equal(after.sessions, 0);
	assert.equal(await closed, "io server disconnect");
	assert.equal((await member.api.members.session()).person, null);
});

test("a letter to choose a new password goes out, and is written down", async () => {
	const email = "reset.me@test.invalid";
	await server.visitor.members.signUp({ email, password: "seven quiet lamps" });
	const id = (await people.list({ search: email })).people[0]?.id ?? "";
	const told = await people.sendReset({ id });
	assert.equal(told.history[0]?.action, "reset-sent");
	const letters = await lettersTo(server, email, 2);
	assert.ok(letters.some(({ link }) => link.startsWith(`${url}${paths.auth}?mode=reset&token=`)));
});

test("the secret addresses of somebody who is suspended rest until it is lifted", async () => {
	const member = await server.person();
	const addresses = [
		(await member.api.bookClub.makeCalendar()).address,
		(await member.api.podcastFeeds.make()).url,
	];
	const statuses = () =>
		Promise.all(addresses.map(async (address) => (await fetch(address)).status));
	assert.deepEqual(await statuses(), [200, 200]);
	await people.suspend({ id: member.id, reason });
	assert.deepEqual(await statuses(), [404, 404]);
	await people.lift({ id: member.id, reason });
	assert.deepEqual(await statuses(), [200, 200]);
});
