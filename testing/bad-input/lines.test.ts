import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import { procedures } from "#testing/http.ts";
import { validateInput, validInputs } from "./inputs.ts";

/** What a person writes in more than one line. */
const prose = [
	"emails",
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

test("hidden characters are refused in single-line fields, and the field is named", () => {
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

test("pasted hidden characters are removed, and names contain none", () => {
	const read = (name: string, field: string, typed: string) => {
		const procedure = procedures.find((one) => one.name === name);
		assert.ok(procedure);
		const input = { ...validInputs[name]?.(), [field]: typed };
		return ((procedure.input as z.ZodType).parse(input) as Record<string, unknown>)[field];
	};
	for (const [name, field, typed, right] of [
		["accounts.signUp", "email", "\u200eada@example.com", "ada@example.com"],
		["accounts.signUp", "email", "ada@example.com\u200b", "ada@example.com"],
		["contact.send", "email", "ivan@xn--e1afmkfd.xn--p1ai", "ivan@xn--e1afmkfd.xn--p1ai"],
		["contact.send", "email", "ada&eve@example.com", "ada&eve@example.com"],
		["contact.send", "email", " a/b=c@example.com\ufeff", "a/b=c@example.com"],
		["accounts.updateProfile", "phone", "\u202a+1 (555) 010-0199\u202c", "+1 (555) 010-0199"],
		["accounts.updateProfile", "phone", "+1-555-010-0199\u200e", "+1-555-010-0199"],
		["accounts.updateProfile", "phone", "+1\u2011555\u2011010\u00a00199", "+1-555-010 0199"],
		["accounts.updateProfile", "fullName", "\u2068Ada\u2069 Brandt", "Ada Brandt"],
		["accounts.updateProfile", "fullName", "A\u200bd\u00ada\u2060", "Ada"],
		[
			"accounts.updateProfile",
			"fullName",
			"علی\u200cرضا 👩\u200d🎤 ❤\ufe0f",
			"علی\u200cرضا 👩\u200d🎤 ❤\ufe0f",
		],
		["playlists.create", "name", "\u2067Blue\u2069 Monday\u200f", "Blue Monday"],
		[
			"podcasts.create",
			"audioUrl",
			"https://cdn.example.com/ep1.mp3\u200b",
			"https://cdn.example.com/ep1.mp3",
		],
	] as const)
		assert.equal(read(name, field, typed), right, `${name} ${field}`);
	for (const wrong of [
		"ada@localhost",
		"ada@@example.com",
		"a da@example.com",
		"ada@-example.com",
		".ada@example.com",
		"ada",
	])
		assert.throws(() => read("accounts.signUp", "email", wrong), wrong);
});

test("a line pasted with its line break is one line", () => {
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
