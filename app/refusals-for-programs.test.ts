import assert from "node:assert/strict";
import { after, test } from "node:test";
import { provenPath } from "#features/backups/server-download-proof.ts";
import { backups } from "#features/backups/table.ts";
import { newId } from "#server/database/database.ts";
import { endpoints } from "#shared/paths.ts";
import { callRpc, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer({ smtpUrl: null, notion: null, stripe: null });
after(() => server.close());
const admin = await server.user({ roles: ["admin"] });

const call = async (cookie: string, path: string, body?: object, method = "POST") => {
	const headers = { cookie, ...(body && { "content-type": "application/json" }) };
	const { status, json } = await request(server.url, {
		method,
		path,
		headers,
		...(body && { body: JSON.stringify(body) }),
	});
	const { message, data } = json as { message?: string; data?: Record<string, unknown> };
	return { status, message, data };
};

test("calls that need Stripe, Notion, email or storage answer that it is not configured", async () => {
	const rest = (path: string) => `${endpoints.rest}${path}`;
	const id = newId();
	await server.services.db.insert(backups).values({
		id,
		target: "s3",
		fileName: "greenroom-2026-11-26-100000.tar.zst",
		trigger: "admin",
		state: "done",
		startedAt: new Date(),
		isEncrypted: false,
	});
	const requested: [service: string, method: string, path: string, body?: object][] = [
		["stripe", "POST", rest("/membership/checkout"), { tier: "premium" }],
		["stripe", "POST", rest("/membership/confirmation"), { checkoutId: "cs_1" }],
		["stripe", "POST", rest("/membership/portal"), {}],
		["stripe", "POST", `${endpoints.webhooks}/stripe`, {}],
		["notion", "POST", rest("/notes-sync"), { databaseId: "a".repeat(32), addsMissing: false }],
		["email", "POST", rest("/health/test-email"), {}],
		["email", "POST", rest("/health/outbox/send"), {}],
		["email", "POST", `${endpoints.webhooks}/bounces`, {}],
		["storage", "GET", provenPath(server.config.authSecret, { id, sessionId: admin.sessionId })],
		["storage", "DELETE", rest(`/backups/${id}`)],
	];
	for (const [service, method, path, body] of requested) {
		const { status, message, data } = await call(admin.cookie, path, body, method);
		assert.equal(status, 409, `${method} ${path}: ${status} ${message}`);
		assert.deepEqual(data, { reason: "not_configured", service }, path);
		assert.match(message ?? "", /not configured|no longer set up/, path);
	}
});

test("a short, common or guessable password is refused as weak_password in every form", async () => {
	const account = { email: "weak.member@lowland.example", password: "a long enough one" };
	const made = await callRpc(server.url, "accounts.signUp", { ...account, fullName: "Weak" });
	const cookie = (made.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
	const refused = async (path: string, body: object, cookie = "") => {
		const { status, data } = await call(cookie, `${endpoints.rest}${path}`, body);
		return [status, data?.reason];
	};
	const person = { email: "noor@lowland.example", fullName: "Noor" };
	for (const password of ["seven77", "password123", "noor@lowland.example"])
		assert.deepEqual(
			await refused("/sign-up", { ...person, password }),
			[422, "weak_password"],
			password,
		);
	for (const newPassword of ["seven77", "password123", "weak.member@lowland.example"]) {
		const input = { currentPassword: account.password, newPassword };
		assert.deepEqual(
			await refused("/password/change", input, cookie),
			[422, "weak_password"],
			newPassword,
		);
	}
	const reset = { token: "t".repeat(43), password: "seven77" };
	assert.deepEqual(await refused("/password/reset", reset), [422, "weak_password"]);
	const wrongName = { ...person, fullName: "N", password: "long and fine words" };
	assert.deepEqual(await refused("/sign-up", wrongName), [422, undefined]);
});
