import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { after, beforeEach, test } from "node:test";
import { payloadOf, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { refusals } from "./error-catalogue.test-refusals.ts";
import { screens } from "./error-catalogue.test-screens.ts";

const root = join(import.meta.dirname, "..");
const server = await startTestServer({ smtpUrl: null, notion: null, stripe: null });
after(() => server.close());
const scene = {
	server,
	member: await server.user(),
	admin: await server.user({ roles: ["admin"] }),
};
beforeEach(() => server.services.pool.query("DELETE FROM rate_limits"));

for (const [sentence, { status, code, field, data }, provoke] of refusals)
	test(`the server answers ${status} '${sentence}'`, async () => {
		const answer = await provoke(scene);
		const answered = payloadOf(answer) as { message?: string; code?: string; data?: object };
		assert.equal(answered.message ?? answer.text, sentence, answer.text);
		assert.equal(answer.status, status);
		if (code) assert.equal(answered.code, code);
		if (field) assert.deepEqual(answered.data, { fields: { [field]: sentence }, ...data });
		else if (data) assert.deepEqual(answered.data, data);
		if (status === 429) {
			const { retryAfterSeconds } = answered.data as { retryAfterSeconds: number };
			assert.equal(answer.headers["retry-after"], String(retryAfterSeconds));
		}
		if (status === 500)
			assert.match((answered.data as { requestId: string }).requestId, /^[\w-]{12}$/);
	});

test("an unknown path answers 404 'Oops! Page not found'", async () => {
	const { status, text } = await request(server.url, { path: "/no/such/page" });
	assert.equal(status, 404);
	assert.match(text, /<h1[^>]*>Oops! Page not found</);
});

for (const [sentence, copyFile, key, screen, ...given] of screens)
	test(`the screen shows '${sentence}' (${screen})`, async () => {
		const path = join(root, copyFile.endsWith(".ts") ? copyFile : `${copyFile}/copy.ts`);
		const { copy } = (await import(path)) as { copy: Record<string, unknown> };
		const found = key
			.split(".")
			.reduce<unknown>((from, part) => (from as Record<string, unknown>)[part], copy);
		assert.equal(typeof found === "function" ? found(...given) : found, sentence);
		const source = await readFile(join(root, screen), "utf8");
		const imported = [...source.matchAll(/from "([^"]+)"/g)].map(([, from = ""]) =>
			from.startsWith("#") ? join(root, from.slice(1)) : resolve(dirname(join(root, screen)), from),
		);
		assert.ok(imported.includes(path), `${screen} does not import ${copyFile}`);
		assert.match(source, new RegExp(`\\.${key.split(".").at(-1)}\\b`), `${screen} shows no ${key}`);
	});
