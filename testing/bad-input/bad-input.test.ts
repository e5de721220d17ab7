import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { callRest, callRpc, procedures } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { fieldsIn, holds, isNoFailure } from "./answers.ts";
import { fieldsOf, hostileValues, validateInput, validInputs } from "./inputs.ts";

const server = await startTestServer();
after(() => server.close());
/** May do everything, so that every call gets as far as its input. */
const user = await server.user({ roles: ["admin"] });
const asAdmin = { cookie: user.cookie };
const AT_ONCE = 8;
/** What is no good is refused before the handler, by one piece of code: fields and procedures take turns at it. */
const IN_TURN = 9;
const withInput = procedures.filter((procedure) => procedure.input);

test("every procedure with input has a valid example to corrupt", () => {
	assert.deepEqual(Object.keys(validInputs).sort(), withInput.map(({ name }) => name).sort());
	for (const { name, input } of withInput) {
		const fine = validInputs[name]?.();
		assert.deepEqual(validateInput(input, fine).fields, [], name);
		assert.deepEqual(fieldsOf(input).sort(), Object.keys(fine ?? {}).sort(), name);
	}
});

for (const [place, procedure] of withInput.entries()) {
	const { name, input: schema } = procedure;
	const isTurn = (turn: number) => (place + turn) % IN_TURN === 0;

	test(`${name}: a hostile value in any field is refused by name, or harmless`, async () => {
		const inputs = fieldsOf(schema).flatMap((field, at) => {
			const { [field]: _, ...without } = validInputs[name]?.() ?? {};
			const spoilt = hostileValues.map((value) => ({ ...without, [field]: value }));
			const sent = spoilt.filter(
				(input, turn) => isTurn(at + turn) || validateInput(schema, input).isFine,
			);
			return [without, ...sent];
		});
		const whole = hostileValues.filter((_, turn) => isTurn(turn));
		await inTurns([...inputs, ...whole], async (input) =>
			holds(await callRpc(server.url, name, input, asAdmin), schema, input, name),
		);
	});

	test(`${name}: any JSON input is handled, over RPC and REST`, async () => {
		const fields = fieldsOf(schema);
		const spoilt = fc.dictionary(
			fc.oneof(fc.constantFrom(...fields, "__proto__", "id", "user_id"), fc.string()),
			fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
			{ maxKeys: 6 },
		);
		const mixed = spoilt.map((changes) => ({ ...validInputs[name]?.(), ...changes }));
		const some = fc.sample(fc.oneof(mixed, spoilt, fc.jsonValue()), { numRuns: 24, seed: 1 });
		await inTurns(some, async (input) => {
			holds(await callRpc(server.url, name, input, asAdmin), schema, input, name);
			if (procedure.method === "GET" || typeof input !== "object" || input === null) return;
			isNoFailure(await callRest(server.url, procedure, { ...input }, asAdmin), name);
		});
	});
}

test("numbers are taken as JSON types, never converted", async () => {
	const rate = procedures.find(({ name }) => name === "music.rate");
	assert.ok(rate);
	const { id } = validInputs["music.rate"]?.() ?? {};
	for (const stars of ["5", 0, 6, -0, 4.5, 1e308, 2 ** 53 + 1, true, [5], null, "", "0x5"]) {
		for (const answer of [
			await callRpc(server.url, rate.name, { id, stars }, asAdmin),
			await callRest(server.url, rate, { id, stars }, asAdmin),
		]) {
			assert.equal(answer.status, 422, JSON.stringify(stars));
			assert.deepEqual(Object.keys(fieldsIn(answer)), ["stars"]);
		}
	}
});

/** Some at once, as a server is asked; one after another, most of the time would be waiting. */
async function inTurns<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
	const rest = all.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const one of rest) await work(one);
		}),
	);
}
