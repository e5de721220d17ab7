import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { userRoles, users } from "#domain/people/table.ts";
import { settings } from "#server/table.ts";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, request } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { apiAs, startTestServer } from "#testing/server.ts";
import { signUp } from "./accounts.test-users.ts";
import { firstAdminLink, grantFirstAdmin } from "./server-first-admin.ts";
import { newVerificationToken } from "./sign-in/server-verification.ts";

const ADMIN_EMAIL = "owner@test.invalid";
const SETTING = "first-admin-link";
const TAKEN = "This link no longer works: there's already an admin, or a newer link was printed.";

const server = await startTestServer({ adminEmail: ADMIN_EMAIL });
after(() => server.close());
const { url, services } = server;
const { db } = services;
beforeEach(() => db.delete(userRoles));

async function newLink(now?: number): Promise<string> {
	const link = await firstAdminLink(services, now);
	assert.ok(link);
	assert.equal(new URL(link).pathname, "/first-admin");
	return new URL(link).searchParams.get("token") ?? "";
}

const roleOf = async (userId: string) =>
	(await db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role);

test("a signed-in user who opens the link becomes the first admin at once", async () => {
	const token = await newLink();
	const member = await server.user();
	const socket = await openSocket(url, member.cookie);
	const closed = closeReason(socket);
	await member.api.accounts.becomeFirstAdmin({ token });
	assert.deepEqual((await member.api.accounts.profile()).roles, ["admin"]);
	assert.equal(await closed, "io server disconnect");
});

test("when two or twenty users open the link at once, exactly one becomes admin", async () => {
	for (const count of [2, 20]) {
		await db.delete(userRoles);
		const token = await newLink();
		const people = await Promise.all(Array.from({ length: count }, () => server.user()));
		const results = await Promise.allSettled(
			people.map(({ api }) => api.accounts.becomeFirstAdmin({ token })),
		);
		assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
		for (const result of results)
			if (result.status === "rejected") {
				assert.equal(result.reason.status, 409);
				assert.equal(result.reason.message, TAKEN);
			}
		assert.equal((await db.select().from(userRoles)).length, 1);
	}
});

test("when servers start together, each one's link works", async () => {
	const tokens = await Promise.all([newLink(), newLink(), newLink()]);
	for (const token of tokens) {
		await db.delete(userRoles);
		const before = await db.select().from(settings).where(eq(settings.key, SETTING));
		const member = await server.user();
		await member.api.accounts.becomeFirstAdmin({ token });
		assert.deepEqual(await roleOf(member.id), ["admin"]);
		await db.insert(settings).values(before);
	}
	await db.delete(settings).where(eq(settings.key, SETTING));
});

test("a link works once, a later start replaces it, and none is made once there is an admin", async () => {
	const member = await server.user();
	const older = await newLink(Date.now() - 11 * 60_000);
	const newer = await newLink();
	await assert.rejects(member.api.accounts.becomeFirstAdmin({ token: older }), {
		status: 409,
		message: TAKEN,
	});
	await member.api.accounts.becomeFirstAdmin({ token: newer });
	assert.equal(await firstAdminLink(services), null);
	const second = await server.user();
	await assert.rejects(second.api.accounts.becomeFirstAdmin({ token: newer }), { status: 409 });
	await db.delete(userRoles);
	await assert.rejects(second.api.accounts.becomeFirstAdmin({ token: newer }), { status: 409 });
	assert.deepEqual(await roleOf(second.id), []);
});

test("the link is stored hashed", async () => {
	const token = await newLink();
	const [stored] = await db.select().from(settings).where(eq(settings.key, SETTING));
	assert.equal(JSON.stringify(stored).includes(token), false);
});

test("guesses at the link are rate limited", async () => {
	await newLink();
	const member = await server.user();
	for (let at = 0; at < 10; at += 1)
		await assert.rejects(member.api.accounts.becomeFirstAdmin({ token: `guess-${at}` }), {
			status: 409,
		});
	await assert.rejects(member.api.accounts.becomeFirstAdmin({ token: "guess" }), { status: 429 });
});

test("the operator's configured address becomes admin once it is verified, and not before", async () => {
	await db.delete(users).where(eq(users.email, ADMIN_EMAIL));
	const owner = await signUp(url, { email: ADMIN_EMAIL });
	assert.deepEqual(await roleOf(owner.id), []);
	assert.equal(await grantFirstAdmin(db, ADMIN_EMAIL), false, "at the next start, still unproven");
	const [message] = await emailsTo(server, ADMIN_EMAIL);
	const opened = await request(url, { path: pathOf(message?.link ?? "") });
	assert.deepEqual([opened.status, opened.headers.location], [303, "/auth?verified=yes"]);
	assert.deepEqual(await roleOf(owner.id), ["admin"]);
	const { chat } = apiAs(url, owner.cookie);
	await chat.send({ content: "Welcome", clientMessageId: crypto.randomUUID() });
	const { messages } = await chat.list({});
	assert.equal(messages.at(-1)?.author?.staff, "admin", "named with the role");
	await db.delete(userRoles);
	await server.user({ roles: ["admin"] });
	assert.equal(await grantFirstAdmin(db, ADMIN_EMAIL), false, "what admins decided stands");
	assert.deepEqual(await roleOf(owner.id), []);
	await db.delete(userRoles);
	assert.equal(await grantFirstAdmin(db, ADMIN_EMAIL), true, "while there is none");
});

test("a verification link verifies its own address, by GET and not by HEAD", async () => {
	const member = await signUp(url);
	const [message] = await emailsTo(server, member.email);
	const path = pathOf(message?.link ?? "");
	const isVerified = async () =>
		(await db.select().from(users).where(eq(users.id, member.id)))[0]?.emailVerified;
	assert.equal((await request(url, { method: "HEAD", path })).status, 404);
	assert.equal(await isVerified(), false);
	assert.equal((await request(url, { path })).headers.location, "/auth?verified=yes");
	assert.equal(await isVerified(), true);
	assert.equal(
		(await request(url, { path })).headers.location,
		"/auth?verified=yes",
		"opened twice, as mail scanners do",
	);
	assert.deepEqual(await roleOf(member.id), []);
});

test("a changed, forged or expired verification link verifies nothing", async () => {
	const member = await signUp(url);
	const [message] = await emailsTo(server, member.email);
	const token = new URL(message?.link ?? "").searchParams.get("token") ?? "";
	const [claim = "", mac = ""] = token.split(".");
	const [email, expiresAt] = JSON.parse(Buffer.from(claim, "base64url").toString());
	assert.equal(email, member.email);
	const inHours = (expiresAt - Date.now()) / 3_600_000;
	assert.ok(inHours > 23 && inHours <= 24, `good for ${inHours} hours`);
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const expired = newVerificationToken(services.config.authSecret, member.email, Date.now() - 1);
	const forged = [
		"",
		"x",
		".",
		`${claim}.`,
		claim,
		`.${mac}`,
		`${part([ADMIN_EMAIL, expiresAt])}.${mac}`,
		`${part([email, expiresAt + 9])}.${mac}`,
		newVerificationToken("another secret", member.email),
		expired,
		`${token}x`,
		`${token}.x`,
		"%00",
		"a".repeat(8_000),
	];
	for (const one of forged) {
		const { status, headers } = await request(url, { path: `/verify-email?token=${one}` });
		assert.deepEqual([status, headers.location], [303, "/auth?verified=no"], one.slice(0, 60));
	}
	const [user] = await db.select().from(users).where(eq(users.id, member.id));
	assert.equal(user?.emailVerified, false);
});

test("another verification email can be requested until the address is verified", async () => {
	const member = await signUp(url);
	const again = () =>
		callRpc(url, "accounts.resendVerification", undefined, { cookie: member.cookie });
	assert.equal((await again()).status, 200);
	const messages = await emailsTo(server, member.email, 2);
	await request(url, { path: pathOf(messages[1]?.link ?? "") });
	assert.equal((await again()).status, 200);
	assert.equal((await emailsTo(server, member.email, 2)).length, 2, "none to a proven address");
});

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

test("a used or wrong link says so before sign-up, and a valid one asks to sign up", async () => {
	const page = (link: string) => request(url, { path: `/first-admin?token=${link}` });
	const open = await page(await newLink());
	const token = await newLink();
	assert.match(open.headers.location ?? "", /^\/auth\?next=%2Ffirst-admin/);
	const member = await server.user();
	await member.api.accounts.becomeFirstAdmin({ token });
	for (const dead of [token, "a-wrong-link"]) {
		const { status, text } = await page(dead);
		assert.equal(status, 200);
		assert.ok(text.includes(TAKEN.replace("'", "&#x27;")) || text.includes(TAKEN));
		assert.doesNotMatch(text, /Become admin/);
	}
});
