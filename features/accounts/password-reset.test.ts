import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { passwordCopy } from "#features/accounts/password/password-copy.ts";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import {
	cookiesOf,
	fieldsOf,
	PASSWORD,
	sentenceOf,
	signIn,
	signUp,
	statusWith,
} from "./accounts.test-users.ts";

const NEW_PASSWORD = "an entirely new one";
const { guessable } = passwordCopy;
const USED = "This link has been used or has expired. Request a new one.";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { pool } = server.services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const requestReset = (email: string) => callRpc(url, "accounts.requestPasswordReset", { email });
const reset = (token: string, password = NEW_PASSWORD) =>
	callRpc(url, "accounts.resetPassword", { token, password });

/** The secrets of the reset messages, the oldest first; the first message of all confirmed the address. */
async function tokensFor(email: string, count = 1): Promise<string[]> {
	const [, ...messages] = await emailsTo(server, email, count + 1);
	return messages.map(({ link }) => new URL(link).searchParams.get("token") ?? "");
}

test("known and unknown addresses get the same answer; only a known one gets an email", async () => {
	const { email } = await signUp(url);
	const known = await requestReset(` ${email.toUpperCase()} `);
	const unknown = await requestReset("nobody@test.invalid");
	assert.equal(known.status, 200);
	assert.equal(known.text, unknown.text);
	const [message] = (await emailsTo(server, email, 2)).slice(1);
	assert.equal(message?.subject, "Choose a new password");
	const link = new URL(message?.link ?? "");
	assert.equal(link.origin + link.pathname, `${url}/auth`);
	assert.equal(link.searchParams.get("mode"), "reset");
	const { rows } = await pool.query(
		"SELECT 1 FROM pgboss.job WHERE data->>'to' = 'nobody@test.invalid'",
	);
	assert.equal(rows.length, 0);
});

test("a link works once: of twenty concurrent tries exactly one succeeds", async () => {
	const { email } = await signUp(url);
	await requestReset(email);
	const [token = ""] = await tokensFor(email);
	await pool.query("DELETE FROM rate_limits");
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, at) => reset(token, `${NEW_PASSWORD} ${at}`)),
	);
	const winner = answers.findIndex(({ status }) => status === 200);
	assert.equal(answers.filter(({ status }) => status === 200).length, 1);
	for (const answer of answers.filter((_, at) => at !== winner))
		assert.deepEqual([answer.status, sentenceOf(answer)], [400, USED]);
	await pool.query("DELETE FROM rate_limits");
	assert.equal((await reset(token)).status, 400);
	assert.equal((await signIn(url, email, `${NEW_PASSWORD} ${winner}`)).status, 200);
	assert.equal((await signIn(url, email, PASSWORD)).status, 401);
});

test("a link is valid for half an hour", async () => {
	const { email, id } = await signUp(url);
	await requestReset(email);
	const [token = ""] = await tokensFor(email);
	const { rows } = await pool.query<{ minutes: string }>(
		"SELECT extract(epoch FROM expires_at - created_at) / 60 AS minutes FROM verification WHERE value = $1",
		[id],
	);
	assert.equal(Math.round(Number(rows[0]?.minutes)), 30);
	await pool.query(
		"UPDATE verification SET expires_at = now() - interval '1 second' WHERE value = $1",
		[id],
	);
	assert.deepEqual(await reset(token).then((answer) => [answer.status, sentenceOf(answer)]), [
		400,
		USED,
	]);
	assert.equal((await signIn(url, email)).status, 200);
});

test("the secret is stored hashed", async () => {
	const { email, id } = await signUp(url);
	await requestReset(email);
	const [token = ""] = await tokensFor(email);
	const { rows } = await pool.query<{ row: string }>(
		"SELECT v::text AS row FROM verification v WHERE value = $1",
		[id],
	);
	assert.equal(rows.length, 1);
	assert.equal(rows[0]?.row.includes(token), false);
	const guesses = [
		rows[0]?.row.split(",")[1] ?? "",
		token.slice(0, -1),
		token.toLowerCase(),
		`reset-password:${token}`,
	];
	for (const guess of guesses.filter((one) => one !== token)) {
		const { status } = await reset(guess);
		assert.ok(status === 400 || status === 422, guess);
	}
	assert.equal((await reset(token)).status, 200);
});

test("a new password ends every session and socket, and invalidates other links", async () => {
	const { email, cookie } = await signUp(url);
	const other = cookiesOf(await signIn(url, email));
	const sockets = await Promise.all([openSocket(url, cookie), openSocket(url, other)]);
	const closed = Promise.all(sockets.map(closeReason));
	await requestReset(email);
	const [first = ""] = await tokensFor(email);
	await requestReset(email);
	const [, second = ""] = await tokensFor(email, 2);
	assert.equal((await reset(second)).status, 200);
	assert.equal(await statusWith(url, cookie), 401);
	assert.equal(await statusWith(url, other), 401);
	assert.deepEqual(await closed, ["io server disconnect", "io server disconnect"]);
	assert.equal(
		(await reset(first, "a third long password")).status,
		400,
		"asked for earlier, not used",
	);
	assert.equal((await signIn(url, email, NEW_PASSWORD)).status, 200);
});

test("a refused password does not use up the link", async () => {
	const { email } = await signUp(url);
	await requestReset(email);
	const [token = ""] = await tokensFor(email);
	const cases: [string, string][] = [
		["short", "Password must be at least 8 characters"],
		["password1", "This password is too weak: it's one of the most common. Choose another."],
		["ada.lovelace-1815", guessable],
		[`Greenroom ${email.split("@")[0]}!`, guessable],
		["x".repeat(129), "Password must be at most 128 characters"],
	];
	for (const [password, sentence] of cases) {
		const answer = await reset(token, password);
		assert.deepEqual([answer.status, fieldsOf(answer)], [422, { password: sentence }]);
	}
	assert.equal((await reset(token)).status, 200);
});

test("a link changes its owner's password and nobody else's", async () => {
	const mine = await signUp(url);
	const theirs = await signUp(url);
	await requestReset(mine.email);
	const [token = ""] = await tokensFor(mine.email);
	const body = { token, password: NEW_PASSWORD, email: theirs.email, userId: theirs.id };
	assert.equal(
		(await callRpc(url, "accounts.resetPassword", body, { cookie: theirs.cookie })).status,
		200,
	);
	assert.equal((await signIn(url, theirs.email, PASSWORD)).status, 200);
	assert.equal((await signIn(url, mine.email, NEW_PASSWORD)).status, 200);
	assert.equal(await statusWith(url, theirs.cookie), 200);
});

test("changing a password needs the current one and ends all other sessions", async () => {
	const { email, cookie } = await signUp(url);
	const other = cookiesOf(await signIn(url, email));
	const socket = await openSocket(url, other);
	const closed = closeReason(socket);
	const change = (currentPassword: string, newPassword: string) =>
		callRpc(url, "accounts.changePassword", { currentPassword, newPassword }, { cookie });

	const wrong = await change("not that one", NEW_PASSWORD);
	assert.deepEqual([wrong.status, sentenceOf(wrong)], [400, "Current password is incorrect"]);
	const fields: [string, string, Record<string, string>][] = [
		["", NEW_PASSWORD, { currentPassword: "Current password is required" }],
		[PASSWORD, PASSWORD, { newPassword: "New password must be different from current password" }],
		[PASSWORD, "short", { newPassword: "Password must be at least 8 characters" }],
		[PASSWORD, "lovelace2026", { newPassword: guessable }],
		[PASSWORD, email, { newPassword: guessable }],
		[
			PASSWORD,
			"password1",
			{ newPassword: "This password is too weak: it's one of the most common. Choose another." },
		],
	];
	for (const [current, next, expected] of fields) {
		const answer = await change(current, next);
		assert.deepEqual([answer.status, fieldsOf(answer)], [422, expected]);
	}
	assert.equal(await statusWith(url, other), 200);

	const changed = await change(PASSWORD, NEW_PASSWORD);
	assert.equal(changed.status, 200, changed.text);
	assert.equal(await statusWith(url, cookiesOf(changed)), 200);
	assert.equal(await statusWith(url, other), 401);
	assert.equal(await statusWith(url, cookie), 401, "the session has a new secret too");
	assert.equal(await closed, "io server disconnect");
	assert.equal((await signIn(url, email, PASSWORD)).status, 401);
	assert.equal((await signIn(url, email, NEW_PASSWORD)).status, 200);
});

test("checking a reset link does not use it up", async () => {
	const { email } = await signUp(url);
	await requestReset(email);
	const [token = ""] = await tokensFor(email);
	const isValid = async (secret: string) =>
		payloadOf(await callRpc(url, "accounts.checkResetLink", { token: secret })).isValid;
	assert.deepEqual([await isValid(token), await isValid(token)], [true, true]);
	assert.equal(await isValid("never-was-one"), false);
	assert.equal((await reset(token)).status, 200);
	assert.equal(await isValid(token), false);
	await requestReset(email);
	const [, late = ""] = await tokensFor(email, 2);
	await pool.query("UPDATE verification SET expires_at = now() - interval '1 minute'");
	assert.equal(await isValid(late), false);
});
