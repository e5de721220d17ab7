import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { profiles, users } from "#domain/people/table.ts";
import { callRest, callRpc, procedures } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { fieldsOf, signUp } from "./accounts.test-users.ts";
import { grantRole } from "./server-first-admin.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db } = server.services;

test("a profile shows its owner's data, and nobody else's", async () => {
	const member = await server.user({ roles: ["moderator"], tier: "enterprise", verified: false });
	await server.user({ fullName: "Somebody Else" });
	await db.update(profiles).set({ phone: "+1 555" }).where(eq(profiles.id, member.id));
	assert.deepEqual(await member.api.accounts.profile(), {
		id: member.id,
		name: "Test Person",
		email: member.email,
		fullName: "Test Person",
		avatarUrl: null,
		emailVerified: false,
		subscriptionTier: "enterprise",
		isBookClubMember: false,
		mutedUntil: null,
		hiddenIds: [],
		mutedIds: [],
		needsSecondFactor: false,
		isPreviewing: false,
		roles: ["moderator"],
		phone: "+1 555",
		isSubscribed: true,
	});
});

test("name and phone are trimmed; an empty phone is null", async () => {
	const member = await server.user();
	const cases: [string, string | null, string, string | null][] = [
		[" Ada ", " +1 (555) 010-9999 ", "Ada", "+1 (555) 010-9999"],
		["Ada", "", "Ada", null],
		["Ada", "   ", "Ada", null],
		["Ada", null, "Ada", null],
		["<img src=x onerror=alert(1)>", "0", "<img src=x onerror=alert(1)>", "0"],
		["Ada", "1".repeat(40), "Ada", "1".repeat(40)],
	];
	for (const [fullName, phone, name, kept] of cases) {
		await member.api.accounts.updateProfile({ fullName, phone });
		const profile = await member.api.accounts.profile();
		assert.deepEqual([profile.fullName, profile.phone], [name, kept]);
	}
});

test("invalid values are refused by field, and nothing changes", async () => {
	const member = await server.user();
	const { cookie } = member;
	const cases: [Record<string, unknown>, Record<string, string>][] = [
		[{ fullName: "A", phone: null }, { fullName: "Full name must be at least 2 characters" }],
		[
			{ fullName: "\u202eevil", phone: null },
			{ fullName: "Contains hidden characters that change how it reads. Remove them." },
		],
		[
			{ fullName: "x".repeat(101), phone: null },
			{ fullName: "Full name must be at most 100 characters" },
		],
		[{ fullName: "Ada", phone: "1".repeat(41) }, { phone: "Phone must be at most 40 characters" }],
		[
			{ fullName: "Ada", phone: "call me" },
			{ phone: "Phone can only have digits, spaces and + ( ) - . /" },
		],
		[
			{ fullName: "Ada", phone: "=cmd|' /C calc'!A0" },
			{ phone: "Phone can only have digits, spaces and + ( ) - . /" },
		],
		[
			{ fullName: "Ada", phone: "٣٣٣" },
			{ phone: "Phone can only have digits, spaces and + ( ) - . /" },
		],
		[
			{ fullName: "Ada\u0000", phone: null },
			{ fullName: "Contains characters we can't save. Remove them." },
		],
		[
			{ fullName: "Ada\ud800", phone: null },
			{ fullName: "Contains characters we can't save. Remove them." },
		],
	];
	for (const [input, fields] of cases) {
		const answer = await callRpc(url, "accounts.updateProfile", input, { cookie });
		assert.deepEqual(
			[answer.status, fieldsOf(answer)],
			[422, fields],
			JSON.stringify(input).slice(0, 80),
		);
	}
	assert.equal((await member.api.accounts.profile()).fullName, "Test Person");
});

test("an email address can't be changed through the profile", async () => {
	const member = await server.user();
	const input = {
		fullName: "Ada",
		phone: null,
		email: "other@test.invalid",
		emailVerified: true,
		roles: ["admin"],
	};
	const update = procedures.find(({ name }) => name === "accounts.updateProfile");
	assert.ok(update);
	for (const answer of [
		await callRpc(url, "accounts.updateProfile", input, { cookie: member.cookie }),
		await callRest(url, update, input, { cookie: member.cookie }),
	])
		assert.equal(answer.status, 200);
	const profile = await member.api.accounts.profile();
	assert.deepEqual([profile.email, profile.roles], [member.email, []]);
});

test("a new name is published to everyone online and is in the next presence report", async () => {
	const [member, witness] = [await server.user(), await server.user()];
	const [own, other] = [
		await openSocket(url, member.cookie),
		await openSocket(url, witness.cookie),
	];
	await subscribe(other, "profiles");
	await subscribe(other, "presence");
	await member.api.accounts.updateProfile({ fullName: "A New Name", phone: null });
	const card = await receives(other, "profiles");
	assert.deepEqual(card, { id: member.id, name: "A New Name", avatarUrl: null, staff: null });

	const late = await openSocket(url, (await server.user()).cookie);
	type Report = { users: { id: string; name: string }[] };
	await receives<Report>(other, "presence", ({ users }) =>
		users.some(({ id, name }) => id === member.id && name === "A New Name"),
	);
	for (const socket of [own, other, late]) socket.close();
});

test("others see a name and a picture, never an address", async () => {
	const member = await server.user({ fullName: null, email: "shy.person@test.invalid" });
	const reader = await server.user();
	const socket = await openSocket(url, reader.cookie);
	await subscribe(socket, "chat");
	await member.api.chat.send({ content: "Hello", clientMessageId: crypto.randomUUID() });
	const received = await receives<{ author: object }>(socket, "chat");
	const author = { id: member.id, name: "Anonymous", avatarUrl: null, staff: null };
	assert.deepEqual(received.author, author);
	const listed = await callRpc(url, "chat.list", {}, { cookie: reader.cookie });
	assert.equal(listed.text.includes("shy.person"), false);
	const own = await callRpc(url, "accounts.session", {}, { cookie: member.cookie });
	assert.ok(own.text.includes('"shy.person"'));
	socket.close();
});

test("a granted role is shown beside its member at once", async () => {
	const [admin, helper] = [await server.user({ roles: ["admin"] }), await server.user()];
	const socket = await openSocket(url, admin.cookie);
	await subscribe(socket, "profiles");
	await admin.api.users.grantRole({ id: helper.id, role: "moderator", reason: "Helps out" });
	const card = await receives<{ id: string; staff: string }>(socket, "profiles");
	assert.deepEqual([card.id, card.staff], [helper.id, "moderator"]);
	for (const [user, staff] of [
		[helper, "moderator"],
		[admin, "admin"],
	] as const) {
		await user.api.chat.send({ content: "Hello", clientMessageId: crypto.randomUUID() });
		const { messages } = await admin.api.chat.list({});
		assert.equal(messages.at(-1)?.author?.staff, staff);
	}
	await admin.api.users.revokeRole({ id: helper.id, role: "moderator", reason: "Has left" });
	const { messages } = await admin.api.chat.list({});
	assert.equal(messages.at(-2)?.author?.staff, null);
	socket.close();
});

test("a role granted on the command line is shown too, while its member is online", async () => {
	const [watcher, helper] = [await server.user(), await server.user()];
	const [seen, theirs] = [
		await openSocket(url, watcher.cookie),
		await openSocket(url, helper.cookie),
	];
	await subscribe(seen, "profiles");
	await subscribe(theirs, "profiles");
	await grantRole(server.services.db, helper.email, "moderator");
	const card = await receives<{ id: string; staff: string }>(seen, "profiles");
	assert.deepEqual([card.id, card.staff], [helper.id, "moderator"]);
	seen.close();
	theirs.close();
});

test("a missing profile row is created on save", async () => {
	const { id, cookie } = await signUp(url);
	await db.delete(profiles).where(eq(profiles.id, id));
	const input = { fullName: "Ada", phone: null };
	assert.equal((await callRpc(url, "accounts.updateProfile", input, { cookie })).status, 200);
	const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
	assert.equal(profile?.fullName, "Ada");
	assert.equal((await db.select().from(users).where(eq(users.id, id))).length, 1);
});
