import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { slug } from "#shared/contract.ts";
import { newSlug } from "./slug.ts";

const words = (title: string) => newSlug(title).replace(/-?[0-9a-z]{6}$/, "");

test("a title becomes readable words in its own script", () => {
	const cases: [title: string, words: string][] = [
		["Hold the Door", "hold-the-door"],
		["  Blåtimen — 100 % live!  ", "blatimen-100-live"],
		["İstanbul ﬁne №5", "istanbul-fine-no5"],
		["Подмосковный вечер: йод", "подмосковный-вечер-йод"],
		["がんばれ", "がんばれ"],
		["한국 노래", "한국-노래"],
		["हिन्दी में एक गीत", "हिन्दी-में-एक-गीत"],
		["สวัสดีตอนเช้า", "สวัสดีตอนเช้า"],
		["மழை", "மழை"],
		["שִׁיר", "שִׁיר".normalize("NFC")],
		["../../etc/passwd", "etc-passwd"],
		["🌙🌙", ""],
		["", ""],
	];
	for (const [title, expected] of cases) assert.equal(words(title), expected, title);
});

test("the same title never gives the same slug", () => {
	assert.equal(new Set(Array.from({ length: 200 }, () => newSlug("Night"))).size, 200);
});

test("any title gives a valid URL", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string()), (title) => {
			const made = newSlug(title);
			assert.ok(slug.safeParse(made).success, made);
			assert.ok([...made].length <= 67);
		}),
		{ numRuns: 2_000, seed: 1 },
	);
});
