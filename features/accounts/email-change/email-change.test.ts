import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import {
	cookiesOf,
	fieldsOf,
	ownName,
	PASSWORD,
	signIn,
	signUp,
	statusWith,
} from "#features/accounts/accounts.test-users.ts";
import { newId } from "#server/database/database.ts";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { pool } = server.services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const newAddress = () => `${newId()}@new.invalid`;
const request = (cookie: string, email: string, password = PASSWORD) =>
	callRpc(url, "emailChange.request", { email, password }, { cookie });
const use = (call: "read" | "confirm" | "stop", token: string, cookie = "") =>
	callRpc(url, `emailChange.${call}`, { token }, { cookie });
const verified = async () => {
	const user = await signUp(url, ownName());
	await pool.query('UPDATE "user" SET email_verified = true WHERE id = $1', [user.id]);
	return user;
};
/** The secret of the latest email to an address. */
async function tokenTo(email: string, count: number): Promise<string> {
	const emails = await emailsTo(server, email, count);
	return new URL(emails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
}
const emailOf = async (id: string) =>
	(await pool.query('SELECT email, email_verified FROM "user" WHERE id = $1', [id])).rows[0];

test("the email changes once both addresses have confirmed; all other sessions end", async () => {
	const { id, email, cookie } = await verified();
	const elsewhere = cookiesOf(await signIn(url, email));
	const socket = await openSocket(url, elsewhere);
	const closed = closeReason(socket);
	const to = newAddress();
	const requested = await request(cookie, ` ${to.toUpperCase()} `);
	assert.equal(requested.status, 200);
	const [oldToken, newToken] = [await tokenTo(email, 2), await tokenTo(to, 1)];
	assert.deepEqual(payloadOf(await use("read", oldToken)), {
		newEmail: to,
		side: "old",
		canConfirm: true,
	});
	assert.equal((await emailOf(id)).email, email, "reading a link changes nothing");

	assert.deepEqual(payloadOf(await use("confirm", newToken)), { isDone: false });
	assert.deepEqual(payloadOf(await use("confirm", newToken)), { isDone: false });
	assert.equal((await emailOf(id)).email, email);
	assert.deepEqual(payloadOf(await use("confirm", oldToken)), { isDone: true });
	assert.deepEqual(await emailOf(id), { email: to, email_verified: true });
	assert.equal(await closed, "io server disconnect");
	assert.deepEqual([await statusWith(url, cookie), await statusWith(url, elsewhere)], [200, 401]);
	assert.equal((await emailsTo(server, email, 3)).at(-1)?.subject, "Your email has changed");
	for (const token of [oldToken, newToken])
		assert.equal((await use("confirm", token)).status, 400, "each link is over");
	assert.deepEqual([(await signIn(url, email)).status, (await signIn(url, to)).status], [401, 200]);
});

test("either address, its owner, a new password or a newer request cancels the change", async () => {
	for (const side of ["old", "new"] as const) {
		const { id, email, cookie } = await verified();
		const to = newAddress();
		await request(cookie, to);
		const tokens = { old: await tokenTo(email, 2), new: await tokenTo(to, 1) };
		assert.equal((await use("stop", tokens[side])).status, 200);
		for (const token of Object.values(tokens)) {
			assert.equal((await use("read", token)).json.json, null);
			assert.equal((await use("confirm", token)).status, 400);
			assert.equal((await use("stop", token)).status, 400);
		}
		assert.equal((await emailOf(id)).email, email);
	}
	const { email, cookie } = await verified();
	const to = newAddress();
	await request(cookie, to);
	const first = await tokenTo(to, 1);
	await request(cookie, to);
	assert.equal((await use("confirm", first)).status, 400);
	const second = await tokenTo(to, 2);
	await callRpc(
		url,
		"accounts.changePassword",
		{ currentPassword: PASSWORD, newPassword: "another long one" },
		{ cookie },
	);
	assert.equal((await use("confirm", second)).status, 400);
	assert.ok(email);
});

test("an unverified old address isn't asked to confirm: it is notified, and can cancel", async () => {
	const { id, email, cookie } = await signUp(url, ownName());
	const to = newAddress();
	await request(cookie, to);
	const notice = (await emailsTo(server, email, 2)).at(-1);
	assert.equal(notice?.subject, "Your account's email is being changed");
	assert.equal(
		(payloadOf(await use("read", await tokenTo(email, 2))) as object as { canConfirm: boolean })
			.canConfirm,
		false,
	);
	assert.deepEqual(payloadOf(await use("confirm", await tokenTo(to, 1))), { isDone: true });
	assert.deepEqual(await emailOf(id), { email: to, email_verified: true });
});

test("the response doesn't reveal whether the new address has an account; only its owner is notified", async () => {
	const other = await verified();
	const { id, email, cookie } = await verified();
	const taken = await request(cookie, other.email);
	const free = await request((await verified()).cookie, newAddress());
	const facts = (answer: typeof taken) => {
		const { newEmail, expiresAt, ...rest } = payloadOf(answer);
		return [answer.status, typeof newEmail, typeof expiresAt, rest];
	};
	assert.deepEqual(facts(taken), facts(free));
	assert.equal(
		(await emailsTo(server, other.email, 2)).at(-1)?.subject,
		"You already have an account",
	);
	assert.deepEqual(payloadOf(await use("confirm", await tokenTo(email, 2))), { isDone: false });
	assert.equal((await emailOf(id)).email, email);
});

test("an address registered meanwhile stays with its account", async () => {
	const { id, email, cookie } = await verified();
	const to = newAddress();
	await request(cookie, to);
	await use("confirm", await tokenTo(email, 2));
	const token = await tokenTo(to, 1);
	await signUp(url, { email: to });
	assert.equal((await use("confirm", token)).status, 409);
	assert.equal((await emailOf(id)).email, email);
});

test("if two accounts confirm one address at once, one gets it and the other is notified", async () => {
	const to = newAddress();
	const tokens: string[] = [];
	for (const [at, { email, cookie }] of [await verified(), await verified()].entries()) {
		await request(cookie, to);
		await use("confirm", await tokenTo(email, 2));
		tokens.push(await tokenTo(to, at + 1));
	}
	const answers = await Promise.all(tokens.map((token) => use("confirm", token)));
	assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test("an email change needs the password and another address, and is rate limited", async () => {
	const { email, cookie } = await verified();
	assert.equal((await request(cookie, newAddress(), "not that one")).status, 400);
	const same = await request(cookie, email);
	assert.deepEqual([same.status, fieldsOf(same).email], [422, "This is already your email."]);
	const target = newAddress();
	for (let tries = 0; tries < 3; tries += 1)
		assert.equal((await request(cookie, target)).status, 200);
	assert.equal((await request(cookie, target)).status, 429, "nobody's inbox is filled by others");
	await pool.query("UPDATE email_changes SET expires_at = now()");
	assert.equal((await use("confirm", await tokenTo(target, 3))).status, 400);
});
