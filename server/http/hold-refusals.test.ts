import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import fastify from "fastify";
import { holdRefusals } from "./hold-refusals.ts";

const AT_ONCE = 60;

const app = fastify({ trustProxy: true });
holdRefusals(app);
app.get("/page", async () => "here");
after(() => app.close());
await app.ready();

function open(path: string, from: string) {
	return app.inject({ url: path, headers: { "x-forwarded-for": from } });
}

/** Refuses as much to an address as it may be at once. */
async function spend(t: TestContext, from: string): Promise<void> {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	for (let n = 0; n < AT_ONCE; n += 1) assert.equal((await open("/nothing", from)).statusCode, 404);
}

test("an IP address refused more than 60 times in 3 seconds waits a second for each further refusal", async (t) => {
	await spend(t, "192.0.2.1");
	let isAnswered = false;
	const further = open("/nothing", "192.0.2.1").finally(() => {
		isAnswered = true;
	});
	// Asked later and answered before: another address, and what is not refused.
	assert.equal((await open("/nothing", "192.0.2.2")).statusCode, 404);
	assert.equal((await open("/page", "192.0.2.1")).statusCode, 200);
	assert.equal(isAnswered, false);
	t.mock.timers.tick(1_000);
	assert.equal((await further).statusCode, 404);
});

test("refusals to this machine itself are never delayed", async (t) => {
	await spend(t, "127.0.0.1");
	assert.equal((await open("/nothing", "127.0.0.1")).statusCode, 404);
});
