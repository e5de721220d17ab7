import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import { procedures } from "#testing/http.ts";
import { validateInput, validInputs } from "./inputs.ts";

/** What a person writes in more than one line. */
const prose = [
	...["about", "body", "comment", "content", "credits", "description", "message", "note", "reason"],
	...["summary", "text", "transcriptVtt", "why", "words"],
];
/** Taken exactly as it comes, and shown to nobody. */
const secrets = [
	...["bytes", "currentPassword", "newPassword", "password", "proof", "token", "website"],
];

/** An escape, a C1 control, an override, an embedding and an isolate. */
const HIDDEN = ["\u001b", "\u0007", "\u009b", "\u202e", "\u202a", "\u2066"];

const typedFields = procedures.flatMap(({ name, input }) => {
	const fine = validInputs[name]?.() ?? {};
	return Object.entries(fine).flatMap(([field, value]) =>
		typeof value === "string" ? { name, input, fine, field, value } : [],
	);
});

test("nothing hidden stands in a line, and who wrote it is told where", () => {
	const taken = typedFields.filter(({ name, input, fine, field, value }) =>
		HIDDEN.some((hidden) => {
			const spoilt = `${value.slice(0, 1)}${hidden}${value.slice(1)}`;
			const { isFine, fields } = validateInput(input, { ...fine, [field]: spoilt });
			if (!isFine)
				assert.ok(
					fields.some((one) => one.startsWith(field)),
					`${name} ${field}: ${fields}`,
				);
			return isFine;
		}),
	);
	const names = new Set(taken.map(({ field }) => field));
	assert.deepEqual([...names].sort(), [...prose, ...secrets].sort());
});

test("a line that was pasted with its line break is one line", () => {
	for (const [name, field] of [
		["music.submit", "title"],
		["playlists.create", "name"],
		["accounts.signUp", "fullName"],
	] as const) {
		const procedure = procedures.find((one) => one.name === name);
		const input = { ...validInputs[name]?.(), [field]: " Blue\tMonday\r\nMorning\u2028\n" };
		assert.ok(procedure);
		const read = (procedure.input as z.ZodType).parse(input) as Record<string, unknown>;
		assert.equal(read[field], "Blue Monday Morning", name);
	}
});
