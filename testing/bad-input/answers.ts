import assert from "node:assert/strict";
import { type Answer, payloadOf } from "#testing/http.ts";
import { reachesForPrototype, validateInput } from "./inputs.ts";

/** What is no good is refused by the name of each field; what is fine is not called a bad request. */
export function holds(answer: Answer, schema: unknown, input: unknown, name: string): void {
	const { isFine, fields } = validateInput(schema, input);
	const what = `${name} ${JSON.stringify(input).slice(0, 300)}`;
	isNoFailure(answer, what);
	if (reachesForPrototype(input) && answer.status === 400) return;
	if (isFine) {
		assert.notEqual(payloadOf(answer).code, "BAD_REQUEST", what);
		return;
	}
	assert.equal(answer.status, 422, `${what} → ${answer.text}`);
	assert.deepEqual(Object.keys(fieldsIn(answer)).sort(), fields.sort(), what);
	for (const sentence of Object.values(fieldsIn(answer))) assert.match(sentence, /\S/);
}

export function fieldsIn(answer: Answer): Record<string, string> {
	const { data } = payloadOf(answer) as { data?: { fields?: Record<string, string> } };
	return data?.fields ?? {};
}

export function isNoFailure(answer: Answer, what: string): void {
	assert.ok(answer.status < 500, `${what} → ${answer.status} ${answer.text}`);
	if (answer.status < 400) return;
	assert.doesNotMatch(answer.text, /node_modules|\bat .*:\d+:\d+|\bSELECT\b|\bINSERT\b|\/work\//);
}
