import assert from "node:assert/strict";
import { after, test } from "node:test";
import { endpoints } from "#shared/paths.ts";
import { signUp } from "#testing/chat-client.ts";
import { callRpc, request } from "#testing/http.ts";
import { installProduct } from "#testing/product.ts";

const product = await installProduct({ LOG_LEVEL: "info", TRUST_PROXY: "1" });
after(() => product.remove());

const lines = () =>
	product.output
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.map((line) => JSON.parse(line) as Record<string, unknown>);

test("a denied or rate-limited request is logged: when, who, from where and what", async () => {
	await product.start();
	const cookie = await signUp(product.url, "wren", "198.51.100.7");
	const from = { cookie, "x-forwarded-for": "198.51.100.7" };
	assert.equal((await callRpc(product.url, "backups.list", {}, from)).status, 403);
	const guess = { email: "wren@chatter.example", password: "not the password" };
	const right = { email: guess.email, password: "wren keeps it secret" };
	const elsewhere = { "x-forwarded-for": "198.51.100.9" };
	assert.equal((await callRpc(product.url, "accounts.signIn", right, elsewhere)).status, 200);
	let status = 0;
	for (let tries = 0; tries < 12; tries += 1)
		status = (
			await request(product.url, {
				method: "POST",
				path: `${endpoints.rest}/sign-in`,
				headers: {
					origin: product.url,
					"content-type": "application/json",
					"x-forwarded-for": "198.51.100.8",
				},
				body: JSON.stringify(guess),
			})
		).status;
	assert.equal(status, 429);
	const named = (message: string) => lines().find(({ msg }) => msg === message);
	const denied = named("call denied");
	assert.equal(denied?.ip, "198.51.100.7");
	assert.ok(denied?.userId && denied.capability && denied.requestId && denied.time);
	const limited = named("call limited");
	assert.equal(limited?.ip, "198.51.100.8");
	const refused = named("sign-in refused");
	assert.equal(refused?.ip, "198.51.100.8");
	const signedUp = named("signed up");
	assert.equal(signedUp?.ip, "198.51.100.7");
	const signedIn = named("signed in");
	assert.equal(signedIn?.ip, "198.51.100.9");
	assert.equal(signedIn?.userId, signedUp?.userId);
	assert.ok(!product.output.includes(right.password));
	assert.ok(!product.output.includes(guess.password));
});
