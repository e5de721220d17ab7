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
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { softAuthenticator } from "#testing/passkeys.ts";
import { apiAs, startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { pool } = server.services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

type Key = ReturnType<typeof softAuthenticator>;

async function addPasskey({ cookie }: { cookie: string }, name = "My phone") {
	const key = softAuthenticator(url);
	const api = apiAs(url, cookie);
	const options = await api.passkeys.begin({ password: PASSWORD });
	const made = await api.passkeys.register({ name, credential: key.create(options) });
	return { ...made, key, options, api };
}
async function withPasskey() {
	const user = await signUp(url, ownName());
	return { ...user, ...(await addPasskey(user)) };
}
const beginSignIn = () => server.visitor.passkeys.beginSignIn();
const signIn = async (
	key: Key,
	{ options, ...flags }: { options?: object; isVerified?: boolean; origin?: string } = {},
) => {
	const credential = key.get(options ?? (await beginSignIn()), flags);
	return { credential, answer: await callRpc(url, "passkeys.signIn", { credential }) };
};
const statusOf = async (...given: Parameters<typeof signIn>) =>
	(await signIn(...given)).answer.status;

test("a passkey signs in alone, and each of its assertions once", async () => {
	const { id, key, api, options } = await withPasskey();
	assert.equal(
		(options.authenticatorSelection as { userVerification: string }).userVerification,
		"required",
	);
	const { answer, credential } = await signIn(key);
	assert.equal(answer.status, 200, answer.text);
	assert.equal((payloadOf(answer) as { user: { id: string } }).user.id, id);
	assert.equal(await statusWith(url, cookiesOf(answer)), 200);
	assert.match(String(answer.headers["set-cookie"]), /HttpOnly; SameSite=Lax/);
	const again = await callRpc(url, "passkeys.signIn", { credential });
	assert.equal(again.status, 401);
	assert.equal(again.headers["set-cookie"], undefined);
	const [passkey] = await api.passkeys.list();
	assert.equal(passkey?.name, "My phone");
	assert.ok(passkey?.lastUsedAt);
});

test("an assertion without user verification, for another site, with an old challenge or from a clone is refused", async () => {
	const { key, cookie } = await withPasskey();
	assert.equal(await statusOf(key, { isVerified: false }), 401);
	assert.equal(await statusOf(key, { origin: "https://evil.example" }), 401);
	const options = await beginSignIn();
	await pool.query("UPDATE verification SET expires_at = now() - interval '1 second'");
	assert.equal(await statusOf(key, { options }), 401);
	assert.equal(await statusOf(key, { options: { challenge: "AAAA" } }), 401);
	const registering = await apiAs(url, cookie).passkeys.begin({ password: PASSWORD });
	assert.equal(await statusOf(key, { options: registering }), 401, "one challenge, one purpose");
	assert.equal(await statusOf(softAuthenticator(url)), 401);
	assert.equal(await statusOf(key), 200);
	key.setCounter(0);
	assert.equal(await statusOf(key), 401);
});

test("registering needs the password and a fresh challenge of one's own, and takes each passkey once", async () => {
	const [ada, wren] = [await signUp(url, ownName()), await signUp(url, ownName())];
	const [api, other] = [apiAs(url, ada.cookie), apiAs(url, wren.cookie)];
	await assert.rejects(api.passkeys.begin({ password: "not that one" }), {
		code: "WRONG_PASSWORD",
	});
	const key = softAuthenticator(url);
	const register = (as: typeof api, options: object, flags = {}) =>
		as.passkeys.register({ name: "Key", credential: key.create(options, flags) });
	const begin = (as: typeof api) => as.passkeys.begin({ password: PASSWORD });
	await assert.rejects(register(other, await begin(api)), { code: "REFUSED" });
	await assert.rejects(register(api, await begin(api), { isVerified: false }), { code: "REFUSED" });
	await assert.rejects(register(api, await begin(api), { origin: "https://evil.example" }), {
		code: "REFUSED",
	});
	const options = await begin(api);
	await register(api, options);
	await assert.rejects(register(api, options), { code: "REFUSED" });
	await assert.rejects(register(other, await begin(other)), { code: "CONFLICT" });
	assert.deepEqual(await other.passkeys.list(), []);
});

test("the first passkey turns two-factor sign-in on: the password then needs a recovery code or the passkey", async () => {
	const user = await signUp(url, ownName());
	const elsewhere = cookiesOf(await signInWith(url, user.email));
	const { recoveryCodes, api } = await addPasskey(user);
	assert.equal(recoveryCodes?.length, 10);
	assert.deepEqual(
		[await statusWith(url, user.cookie), await statusWith(url, elsewhere)],
		[200, 401],
	);
	assert.equal((await emailsTo(server, user.email, 2)).at(-1)?.subject, "A passkey was added");
	const requested = await signInWith(url, user.email);
	assert.deepEqual(
		[requested.status, payloadOf(requested).code, payloadOf(requested).data],
		[401, "CODE_REQUIRED", { hasApp: false, hasPasskey: true }],
	);
	const code = recoveryCodes?.[0];
	const login = { email: user.email, password: PASSWORD };
	assert.equal((await callRpc(url, "accounts.signIn", { ...login, code })).status, 200);
	assert.equal((await addPasskey(user, "Laptop")).recoveryCodes, null, "the codes stay");
	const status = await api.secondFactor.get();
	assert.deepEqual([status.isOn, status.hasPasskey, status.recoveryCodesLeft], [false, true, 9]);
});

test("only the owner renames and removes passkeys, and removing the last turns two-factor sign-in off", async () => {
	const [ada, wren] = [await withPasskey(), await withPasskey()];
	const { id } = ada.passkey;
	for (const attempt of [
		() => wren.api.passkeys.rename({ id, name: "Mine now" }),
		() => wren.api.passkeys.remove({ id, password: PASSWORD }),
	])
		await assert.rejects(attempt, { code: "NOT_FOUND" });
	assert.equal((await ada.api.passkeys.rename({ id, name: "Work laptop" })).name, "Work laptop");
	await assert.rejects(ada.api.passkeys.remove({ id, password: "not that one" }), {
		code: "WRONG_PASSWORD",
	});
	assert.deepEqual(await ada.api.passkeys.remove({ id, password: PASSWORD }), { id });
	assert.equal(await statusOf(ada.key), 401);
	assert.equal((await signInWith(url, ada.email)).status, 200);
	assert.equal((await ada.api.secondFactor.get()).recoveryCodesLeft, 0);
});

test("a passkey meets the two-factor requirement of admins, who can't remove their last", async () => {
	const admin = await withPasskey();
	await pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [admin.id]);
	const { api } = admin;
	const status = await api.secondFactor.requireOfAdmins({ isRequired: true });
	assert.deepEqual([status.isRequiredOfAdmins, status.isNeeded], [true, false]);
	assert.deepEqual((await api.accounts.profile()).roles, ["admin"]);
	const { id } = admin.passkey;
	await assert.rejects(api.passkeys.remove({ id, password: PASSWORD }), { code: "CONFLICT" });
	await addPasskey(admin, "Another");
	await api.passkeys.remove({ id, password: PASSWORD });
	assert.deepEqual((await api.accounts.profile()).roles, ["admin"]);
	await api.secondFactor.requireOfAdmins({ isRequired: false });
});

test("suspended users and those with a pending deletion can't sign in by passkey", async () => {
	const { id, key, api } = await withPasskey();
	await api.deletion.request({ password: PASSWORD });
	const leaving = (await signIn(key)).answer;
	assert.deepEqual(
		[leaving.status, payloadOf(leaving).code, leaving.headers["set-cookie"]],
		[403, "LEAVING", undefined],
	);
	const credential = key.get(await beginSignIn());
	const kept = await callRpc(url, "passkeys.signIn", { credential, keepAccount: true });
	assert.equal(kept.status, 200);
	await pool.query(
		"INSERT INTO moderation_log (id, action, user_id, reason) VALUES (gen_random_uuid(), 'suspended', $1, 'Words')",
		[id],
	);
	const refused = (await signIn(key)).answer;
	assert.deepEqual(
		[refused.status, payloadOf(refused).code, refused.headers["set-cookie"]],
		[403, "SUSPENDED", undefined],
	);
	const { rows } = await pool.query("SELECT FROM session WHERE user_id = $1", [id]);
	assert.equal(rows.length, 0);
});
