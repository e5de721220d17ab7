import assert from "node:assert/strict";
import { test } from "node:test";
import { deviations, type Plan, tryCrashes, withProduct } from "./trial.ts";

// The long form, with more of everything, is tools/faults/kill-under-chat.ts.
const plan: Plan = {
	clients: 6,
	uploadBytes: 8_000_000,
	kills: ["server", "both at once"],
	submitKills: ["file placed", "stream growing"],
};

test("kill -9 loses no acknowledged message and no uploaded byte", async () => {
	const outcome = await withProduct((product) => tryCrashes(product, plan));
	assert.deepEqual(deviations(plan, outcome), []);
	assert.ok(outcome.acknowledged >= plan.clients * plan.kills.length);
});
