import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { cookiesOf, fieldsOf, newcomer, PASSWORD, signIn, signUp } from "./accounts.test-users.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
beforeEach(() => server.services.pool.query("DELETE FROM rate_limits"));

const label = (length: number) => "a".repeat(length);
/** A mail server or a browser's own field refuses each of them. */
const refused = [
	".cmd.calc.1@example.com",
	"ada.@example.com",
	"ada..lovelace@example.com",
	".@example.com",
	"=?utf-8?q?ada?=@example.com",
	'"ada lovelace"@example.com',
	'"ada"@example.com',
	"ada(comment)@example.com",
	"ada@[127.0.0.1]",
	"ada@127.0.0.1",
	"ada@example",
	"ada@example.com.",
	"ada@.example.com",
	"ada@example..com",
	"ada@-example.com",
	"ada@example-.com",
	`ada@${label(64)}.com`,
	"ada@b@example.com",
	"@example.com",
	"ada@",
	"ad\u00e1@example.com",
];
const taken = [
	"ada.lovelace@example.com",
	"ada+tag@example.com",
	"o'brien@example.com",
	"_ada-@example.com",
	"1@2.example",
	"ada@example.c0m",
	"ivan@xn--e1afmkfd.xn--p1ai",
	...[..."!#$%&'*/=?^`{|}~"].map((sign) => `${sign}${sign}a@example.com`),
	"ada@xn--bcher-kva.example",
	`${label(64)}@${label(63)}.com`,
];

test("an invalid email address is refused at its field in every form", async () => {
	const { cookie } = await signUp(url);
	for (const email of refused) {
		await server.services.pool.query("DELETE FROM rate_limits");
		const calls: [name: string, input: object][] = [
			["accounts.signUp", newcomer({ email })],
			["accounts.signIn", { email, password: PASSWORD }],
			["accounts.requestPasswordReset", { email }],
			["emailChange.request", { email, password: PASSWORD }],
		];
		for (const [name, input] of calls) {
			const answer = await callRpc(url, name, input, { cookie });
			assert.equal(answer.status, 422, `${name} ${email}: ${answer.text}`);
			assert.deepEqual(fieldsOf(answer), { email: "Invalid email address" }, `${name} ${email}`);
		}
	}
});

test("unusual but valid addresses can sign up, verify, and reset the password", async () => {
	for (const email of taken) {
		await server.services.pool.query("DELETE FROM rate_limits");
		const made = await callRpc(url, "accounts.signUp", newcomer({ email }));
		assert.equal(made.status, 200, `${email}: ${made.text}`);
		const [verify] = await emailsTo(server, email);
		const { pathname, search } = new URL(verify?.link ?? "");
		await request(url, { path: pathname + search });
		await callRpc(url, "accounts.requestPasswordReset", { email });
		const [, reset] = await emailsTo(server, email, 2);
		const token = new URL(reset?.link ?? "").searchParams.get("token");
		const password = `${PASSWORD} two`;
		assert.equal((await callRpc(url, "accounts.resetPassword", { token, password })).status, 200);
		const answer = await signIn(url, email.toUpperCase(), password);
		assert.equal(answer.status, 200, `${email}: ${answer.text}`);
		const { user } = payloadOf(answer) as { user: Record<string, unknown> };
		assert.equal(user.emailVerified, true, email);
		const change = { email: email.replace(/^./, "z"), password };
		const changed = await callRpc(url, "emailChange.request", change, {
			cookie: cookiesOf(answer),
		});
		assert.equal(changed.status, 200, `${email}: ${changed.text}`);
	}
});
