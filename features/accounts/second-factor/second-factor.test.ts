import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import {
	cookiesOf,
	ownName,
	PASSWORD,
	signIn as signInWith,
	signUp,
	statusWith,
} from "#features/accounts/accounts.test-users.ts";
import { currentTotp } from "#server/secrets/totp.ts";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { apiAs, startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { pool } = server.services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const signIn = (email: string, more: object = {}) =>
	callRpc(url, "accounts.signIn", { email, password: PASSWORD, ...more });
const codeOf = (answer: Awaited<ReturnType<typeof signIn>>) => [
	answer.status,
	payloadOf(answer).code,
];
/** As if half a minute had passed: the code that was used last is good again. */
const forgetStep = (id: string) =>
	pool.query("UPDATE authenticators SET last_step = 0 WHERE user_id = $1", [id]);

/** Somebody who has set up an authenticator app. */
async function withApp() {
	const user = await signUp(url, ownName());
	const api = apiAs(url, user.cookie);
	const { secret, uri } = await api.secondFactor.begin({ password: PASSWORD });
	assert.ok(uri.includes(`secret=${secret}`));
	const { recoveryCodes } = await api.secondFactor.confirm({ code: currentTotp(secret) });
	await forgetStep(user.id);
	return { ...user, api, secret, recoveryCodes };
}

test("two-factor sign-in is on after the app's first code; other sessions end, and the owner is emailed", async () => {
	const { id, email, cookie } = await signUp(url, ownName());
	const api = apiAs(url, cookie);
	const elsewhere = cookiesOf(await signInWith(url, email));
	const socket = await openSocket(url, elsewhere);
	const closed = closeReason(socket);
	await assert.rejects(api.secondFactor.begin({ password: "not that one" }), { status: 400 });
	const { secret } = await api.secondFactor.begin({ password: PASSWORD });
	assert.equal((await signIn(email)).status, 200, "it is not asked for yet");
	await assert.rejects(api.secondFactor.confirm({ code: "000000" }), { code: "WRONG_CODE" });
	const { recoveryCodes } = await api.secondFactor.confirm({ code: currentTotp(secret) });
	assert.equal(new Set(recoveryCodes).size, 10);
	for (const code of recoveryCodes) assert.match(code, /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
	assert.equal(await closed, "io server disconnect");
	assert.deepEqual([await statusWith(url, cookie), await statusWith(url, elsewhere)], [200, 401]);
	assert.equal((await emailsTo(server, email, 2)).at(-1)?.subject, "Two-factor sign-in is on");
	await assert.rejects(api.secondFactor.begin({ password: PASSWORD }), { code: "CONFLICT" });
	const { rows } = await pool.query(
		"SELECT a::text AS row FROM authenticators a WHERE user_id = $1",
		[id],
	);
	assert.equal(rows[0]?.row.includes(secret), false, "the secret is stored sealed");
});

test("signing in needs the password, then a code; neither alone opens a session", async () => {
	const { id, email, secret } = await withApp();
	const before = await pool.query("SELECT FROM session WHERE user_id = $1", [id]);
	assert.deepEqual(codeOf(await signIn(email, { password: "not that one", code: "123456" })), [
		401,
		"WRONG_CREDENTIALS",
	]);
	const requested = await signIn(email);
	assert.deepEqual(codeOf(requested), [401, "CODE_REQUIRED"]);
	const wrong = await signIn(email, { code: "000000" });
	assert.deepEqual(codeOf(wrong), [401, "WRONG_CODE"]);
	for (const answer of [requested, wrong]) assert.equal(answer.headers["set-cookie"], undefined);
	const left = await pool.query("SELECT FROM session WHERE user_id = $1", [id]);
	assert.equal(left.rowCount, before.rowCount);
	const right = await signIn(email, { code: ` ${currentTotp(secret)} ` });
	assert.equal(right.status, 200);
	assert.equal(await statusWith(url, cookiesOf(right)), 200);
});

test("a code works once, even in two concurrent requests", async () => {
	const { email, secret } = await withApp();
	const code = currentTotp(secret);
	const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email, { code })));
	assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401]);
	assert.deepEqual(codeOf(await signIn(email, { code })), [401, "WRONG_CODE"]);
});

test("a recovery code works once in place of the app, and its owner is notified", async () => {
	const { email, api, recoveryCodes } = await withApp();
	const [first = "", second = ""] = recoveryCodes;
	const typed = first.toLowerCase().replace("-", " ");
	assert.equal((await signIn(email, { code: typed })).status, 200);
	assert.deepEqual(codeOf(await signIn(email, { code: first })), [401, "WRONG_CODE"]);
	assert.equal((await api.secondFactor.get()).recoveryCodesLeft, 9);
	assert.equal((await emailsTo(server, email, 3)).at(-1)?.subject, "A recovery code was used");
	const renewed = await api.secondFactor.renewCodes({ password: PASSWORD, code: second });
	assert.equal(renewed.recoveryCodes.length, 10);
	assert.deepEqual(codeOf(await signIn(email, { code: recoveryCodes[2] })), [401, "WRONG_CODE"]);
});

test("ten wrong codes in a quarter of an hour are the limit, from any browser", async () => {
	const { email, secret } = await withApp();
	for (let tries = 0; tries < 10; tries += 1) {
		const code = String(tries).padStart(6, "0");
		if (code !== currentTotp(secret)) await signIn(email, { code });
	}
	assert.equal((await signIn(email, { code: currentTotp(secret) })).status, 429);
});

test("turning two-factor sign-in off needs the password and a code", async () => {
	const { email, api, secret } = await withApp();
	const code = currentTotp(secret);
	await assert.rejects(api.secondFactor.turnOff({ password: "not that one", code }), {
		code: "WRONG_PASSWORD",
	});
	await assert.rejects(api.secondFactor.turnOff({ password: PASSWORD, code: "000000" }), {
		code: "WRONG_CODE",
	});
	assert.equal((await api.secondFactor.turnOff({ password: PASSWORD, code })).isOn, false);
	assert.equal((await signIn(email)).status, 200);
	assert.equal((await emailsTo(server, email, 3)).at(-1)?.subject, "Two-factor sign-in is off");
});

test("where admins need two-factor sign-in, the role is inactive until they set it up, on open sockets too", async () => {
	await pool.query("DELETE FROM user_roles");
	const one = await withApp();
	const two = await signUp(url, ownName());
	for (const { id } of [one, two])
		await pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [id]);
	const other = apiAs(url, two.cookie);
	await assert.rejects(other.secondFactor.requireOfAdmins({ isRequired: true }), {
		code: "CONFLICT",
	});
	assert.equal((await other.users.get({ id: two.id })).hasSecondFactor, false);
	const socket = await openSocket(url, two.cookie);
	const closed = closeReason(socket);
	await one.api.secondFactor.requireOfAdmins({ isRequired: true });
	assert.equal(await closed, "io server disconnect");
	await assert.rejects(other.users.get({ id: two.id }), { code: "FORBIDDEN" });
	const { user } = await other.accounts.session();
	assert.deepEqual([user?.roles, user?.needsSecondFactor], [[], true]);
	assert.equal((await one.api.accounts.session()).user?.needsSecondFactor, false);
	await assert.rejects(
		one.api.secondFactor.turnOff({ password: PASSWORD, code: currentTotp(one.secret) }),
		{ code: "CONFLICT" },
	);

	const { secret } = await other.secondFactor.begin({ password: PASSWORD });
	await other.secondFactor.confirm({ code: currentTotp(secret) });
	assert.equal((await other.users.get({ id: two.id })).hasSecondFactor, true);
	await one.api.secondFactor.requireOfAdmins({ isRequired: false });
});

test("an admin turns two-factor sign-in off for a user who lost their phone, with a reason", async () => {
	const admin = await server.user({ roles: ["admin"] });
	const { id, email } = await withApp();
	const user = await admin.api.users.resetSecondFactor({ id, reason: "Showed their passport" });
	assert.equal(user.hasSecondFactor, false);
	assert.equal(user.history[0]?.action, "second-factor-reset");
	assert.equal((await signIn(email)).status, 200);
	const notice = (await emailsTo(server, email, 3)).at(-1);
	assert.equal(notice?.subject, "Two-factor sign-in was turned off");
	await assert.rejects(admin.api.users.resetSecondFactor({ id, reason: "Again" }), {
		code: "CONFLICT",
	});
});

test("a pending deletion is canceled with the password and one code", async () => {
	const { id, email, cookie, secret } = await withApp();
	await callRpc(url, "deletion.request", { password: PASSWORD }, { cookie });
	assert.deepEqual(codeOf(await signIn(email)), [403, "LEAVING"]);
	assert.deepEqual(codeOf(await signIn(email, { keepAccount: true })), [401, "CODE_REQUIRED"]);
	const kept = await signIn(email, { keepAccount: true, code: currentTotp(secret) });
	assert.equal(kept.status, 200);
	const { rowCount } = await pool.query("SELECT FROM account_deletions WHERE user_id = $1", [id]);
	assert.equal(rowCount, 0);
});
