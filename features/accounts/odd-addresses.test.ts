import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { askRpc } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { fieldsOf, newcomer, PASSWORD, signUp } from "./accounts.test-users.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
beforeEach(() => server.services.pool.query("DELETE FROM rate_limits"));

const label = (length: number) => "a".repeat(length);
/** Better Auth, a mail server or a browser's own field refuses each of them. */
const refused = [
	".cmd.calc.1@example.com",
	"ada.@example.com",
	"ada..lovelace@example.com",
	".@example.com",
	"ada'@example.com",
	...[..."!#$%&*/=?^`{|}~"].map((sign) => `ada${sign}b@example.com`),
	'"ada lovelace"@example.com',
	'"ada"@example.com',
	"ada(comment)@example.com",
	"ada@[127.0.0.1]",
	"ada@127.0.0.1",
	"ada@example",
	"ada@example.c",
	"ada@example.c0m",
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
	"ada@xn--bcher-kva.example",
	`${label(64)}@${label(63)}.com`,
];

test("an address that no account can have is refused at its field, wherever one is typed", async () => {
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
			const answer = await askRpc(url, name, input, { cookie });
			assert.equal(answer.status, 422, `${name} ${email}: ${answer.text}`);
			assert.deepEqual(fieldsOf(answer), { email: "Invalid email address" }, `${name} ${email}`);
		}
	}
});

test("unusual addresses that reach somebody make an account", async () => {
	for (const email of taken) {
		const answer = await askRpc(url, "accounts.signUp", newcomer({ email }));
		assert.equal(answer.status, 200, `${email}: ${answer.text}`);
	}
});
