import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { type Answer, callRpc, payloadOf, request } from "#testing/http.ts";
import { startRestartableServer } from "#testing/restart.ts";
import {
	cookiesOf,
	newcomer,
	PASSWORD,
	sentenceOf,
	signIn,
	signUp,
} from "./accounts.test-users.ts";

const QUARTER_SECONDS = 900;

const server = await startRestartableServer();
const behindProxy = await startRestartableServer({ trustProxy: 1 });
after(() => Promise.all([server.close(), behindProxy.close()]));
const { url } = server;
beforeEach(async () => {
	for (const one of [server, behindProxy]) await one.services.pool.query("DELETE FROM rate_limits");
});

const guess = (email: string, headers: Record<string, string> = {}, at = url) =>
	signIn(at, email, `wrong ${crypto.randomUUID()}`, headers);

async function guesses(
	count: number,
	email: string,
	headers?: Record<string, string>,
	at?: string,
) {
	const statuses: number[] = [];
	for (let done = 0; done < count; done += 1)
		statuses.push((await guess(email, headers, at)).status);
	return statuses;
}

test("after ten guesses at an account, the eleventh is limited, across restarts, even with the right password", async () => {
	const { email } = await signUp(url);
	assert.deepEqual(new Set(await guesses(10, email)), new Set([401]));
	isTooMany(await guess(email), QUARTER_SECONDS);
	await server.restart();
	isTooMany(await guess(email), QUARTER_SECONDS);
	isTooMany(await signIn(url, ` ${email.toUpperCase()}`), QUARTER_SECONDS);
	assert.equal((await guess("somebody-else@test.invalid")).status, 401, "others are not concerned");
});

test("guesses at an unknown address are counted alike", async () => {
	assert.deepEqual(new Set(await guesses(10, "nobody@test.invalid")), new Set([401]));
	isTooMany(await guess("nobody@test.invalid"), QUARTER_SECONDS);
});

test("thirty guesses from one IP address, at any accounts, are the limit", async () => {
	const statuses: number[] = [];
	for (let at = 0; at < 30; at += 1)
		statuses.push((await guess(`nobody-${at}@test.invalid`)).status);
	assert.deepEqual(new Set(statuses), new Set([401]));
	isTooMany(await guess("nobody-31@test.invalid"), QUARTER_SECONDS);
});

test("a forged X-Forwarded-For gains nothing", async () => {
	const { email } = await signUp(url);
	await guesses(10, email);
	const claims = [
		"x-forwarded-for",
		"x-real-ip",
		"x-client-ip",
		"forwarded",
		"cf-connecting-ip",
		"true-client-ip",
	];
	for (const name of claims)
		isTooMany(await guess(email, { [name]: "198.51.100.7" }), QUARTER_SECONDS);
	await server.services.pool.query("DELETE FROM rate_limits");
	for (let at = 0; at < 30; at += 1)
		await guess(`n-${at}@test.invalid`, { "x-forwarded-for": `198.51.100.${at}` });
	isTooMany(
		await guess("n-31@test.invalid", { "x-forwarded-for": "203.0.113.9" }),
		QUARTER_SECONDS,
	);
});

test("behind a trusted proxy its client address header counts, not the client's own", async () => {
	const at = behindProxy.url;
	const from = (address: string, claim = 0) => ({
		"x-forwarded-for": `198.51.100.${claim}, ${address}`,
	});
	for (let done = 0; done < 30; done += 1)
		await guess(`n-${done}@test.invalid`, from("203.0.113.1", done), at);
	for (let done = 0; done < 10; done += 1)
		isTooMany(await guess("n-31@test.invalid", from("203.0.113.1"), at), QUARTER_SECONDS);
	const elsewhere = await guess("n-31@test.invalid", from("203.0.113.2"), at);
	assert.equal(elsewhere.status, 401, "what an address is refused costs the account nothing");

	const home = (host: number) => from(`2001:db8:0:42::${host.toString(16)}`, host);
	for (let done = 0; done < 30; done += 1) await guess(`m-${done}@test.invalid`, home(done), at);
	isTooMany(await guess("m-31@test.invalid", home(31), at), QUARTER_SECONDS);
	assert.equal((await guess("m-31@test.invalid", from("2001:db8:0:43::1"), at)).status, 401);
});

test("others can't lock out the owner's own browser, which has its own limit", async () => {
	const { email, cookie } = await signUp(url);
	const device = /greenroom-device=[^;]+/.exec(cookie)?.[0] ?? "";
	assert.notEqual(device, "");
	for (let at = 0; at < 20; at += 1) await guess(`n-${at}@test.invalid`);
	await guesses(10, email);
	isTooMany(await signIn(url, email), QUARTER_SECONDS);
	const back = await signIn(url, email, PASSWORD, { cookie: device });
	assert.equal(back.status, 200);

	assert.deepEqual(new Set(await guesses(10, email, { cookie: device })), new Set([401]));
	isTooMany(await signIn(url, email, PASSWORD, { cookie: device }), QUARTER_SECONDS);
});

test("a device cookie raises no other account's limit, nor does a forged one", async () => {
	const mine = await signUp(url);
	const { email } = await signUp(url);
	await guesses(10, email);
	const device = /greenroom-device=[^;]+/.exec(mine.cookie)?.[0] ?? "";
	const marks = [
		device,
		`${device}x`,
		"greenroom-device=",
		"greenroom-device=AAAA",
		`greenroom-device=${"A".repeat(43)}`,
	];
	for (const cookie of marks) isTooMany(await guess(email, { cookie }), QUARTER_SECONDS);
});

test("successful sign-ins are not counted", async () => {
	const { email } = await signUp(url);
	for (let at = 0; at < 12; at += 1) assert.equal((await signIn(url, email)).status, 200);
	await guesses(9, email);
	assert.equal((await signIn(url, email)).status, 200);
	assert.equal((await guess(email)).status, 401);
});

test("requesting links, signing up and checking passwords have their own limits", async () => {
	const email = "nobody@test.invalid";
	const reset = () => callRpc(url, "accounts.requestPasswordReset", { email });
	for (let at = 0; at < 5; at += 1) assert.equal((await reset()).status, 200);
	isTooMany(await reset(), 1_800);

	for (let at = 0; at < 14; at += 1)
		await callRpc(url, "accounts.requestPasswordReset", { email: `${at}@test.invalid` });
	isTooMany(
		await callRpc(url, "accounts.requestPasswordReset", { email: "another@test.invalid" }),
		1_800,
	);
	const token = { token: "no-such-link", password: PASSWORD };
	isTooMany(await callRpc(url, "accounts.resetPassword", token), 1_800);

	for (let at = 0; at < 30; at += 1)
		await callRpc(url, "accounts.signUp", newcomer({ password: "password1" }));
	isTooMany(await callRpc(url, "accounts.signUp", newcomer()), 3_600);

	await server.services.pool.query("DELETE FROM rate_limits");
	const { cookie } = await signUp(url);
	const change = () =>
		callRpc(
			url,
			"accounts.changePassword",
			{ currentPassword: "a wrong one", newPassword: "another long one" },
			{ cookie },
		);
	for (let at = 0; at < 10; at += 1) assert.equal((await change()).status, 400);
	isTooMany(await change(), QUARTER_SECONDS);

	const again = () => callRpc(url, "accounts.resendVerification", undefined, { cookie });
	for (let at = 0; at < 5; at += 1) assert.equal((await again()).status, 200);
	isTooMany(await again(), 3_600);
});

test("every 429 has Retry-After, for calls and uploads alike", async () => {
	await guesses(10, "nobody@test.invalid");
	const body = JSON.stringify({ email: "nobody@test.invalid", password: "not that password" });
	const headers = { origin: url, "content-type": "application/json" };
	isTooMany(
		await request(url, { method: "POST", path: "/api/sign-in", headers, body }),
		QUARTER_SECONDS,
	);
	const { cookie } = await signUp(url);
	const upload = { origin: url, cookie, "tus-resumable": "1.0.0", "upload-length": "5" };
	let last: Answer | undefined;
	for (let at = 0; at <= 120; at += 1)
		last = await request(url, { method: "POST", path: "/uploads", headers: upload });
	assert.ok(last);
	isTooMany(last, 3_600);
});

test("of two hundred concurrent guesses ten are checked", async () => {
	const { email } = await signUp(url);
	const answers = await Promise.all(Array.from({ length: 200 }, () => guess(email)));
	const statuses = answers.map(({ status }) => status);
	assert.equal(statuses.filter((status) => status === 401).length, 10);
	assert.equal(statuses.filter((status) => status === 429).length, 190);
	assert.equal(cookiesOf(answers[0] as Answer), "");
});

function isTooMany(answer: Answer, withinSeconds: number): void {
	assert.equal(answer.status, 429, answer.text);
	const wait = Number(answer.headers["retry-after"]);
	assert.ok(wait >= 1 && wait <= withinSeconds, `Retry-After: ${answer.headers["retry-after"]}`);
	assert.equal(sentenceOf(answer), "Too many attempts. Please wait a moment and try again.");
	assert.equal(payloadOf(answer).code, "TOO_MANY_REQUESTS");
}
