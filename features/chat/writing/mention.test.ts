import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { mentionOf, splitMentions, withNames } from "./mention.ts";
import {
	excerptOf,
	mentionedIn,
	messageLength,
	nameBeingTyped,
	withMentions,
} from "./written-mentions.ts";

const ada = { id: "01939c00-0000-7000-8000-00000000000a", name: "Ada" };
const adaBrandt = { id: "01939c00-0000-7000-8000-00000000000b", name: "Ada Brandt" };
const otherAda = { id: "01939c00-0000-7000-8000-00000000000c", name: "Ada" };
const nameOf = (id: string) => [ada, adaBrandt, otherAda].find((one) => one.id === id)?.name ?? "?";

test("picked names become ids, and turn back into names", () => {
	const text = "@Ada Brandt and @Ada, not @Adam or a@Ada";
	const content = withMentions(text, [ada, adaBrandt]);
	assert.equal(content, `${mentionOf(adaBrandt.id)} and ${mentionOf(ada.id)}, not @Adam or a@Ada`);
	assert.equal(withNames(content, nameOf), text);
	assert.deepEqual(mentionedIn(content), [adaBrandt.id, ada.id]);
});

test("two members of one name are distinguished by the order they were picked in", () => {
	const content = withMentions("@Ada or @Ada", [otherAda, ada]);
	assert.equal(content, `${mentionOf(otherAda.id)} or ${mentionOf(ada.id)}`);
});

test("a mention counts as one character, and is never split", () => {
	const content = `Hi ${mentionOf(ada.id)}!`;
	assert.equal(messageLength(content), 5);
	assert.equal(excerptOf(content, 4), `Hi ${mentionOf(ada.id)}…`);
	assert.equal(excerptOf(content, 3), "Hi…");
	assert.equal(excerptOf(content, 5), content);
});

test("a mention is being typed after an @ at the start of a word", () => {
	const typed = (text: string) => nameBeingTyped(text, text.length)?.name;
	assert.equal(typed("Hi @"), "");
	assert.equal(typed("@Ada Br"), "Ada Br");
	assert.equal(typed("(@Łu"), "Łu");
	for (const none of ["me@example.com", "@Ada Brandt is here today", "Hi", "@ ", "@Ada\nBr"])
		assert.equal(typed(none), undefined, none);
	assert.equal(typed("@Ada and @Wr"), "Wr");
});

test("a mention being typed can start with any letter, and have several words", () => {
	const names = [
		"$ign",
		"(void",
		"!!!",
		"👑",
		"Anne (she",
		"María del Car",
		"Dr. Dre &",
		"Tara O’H",
	];
	for (const name of [...names, "M@x"])
		for (const before of ["", "Hi ", "(", "“"]) {
			const text = `${before}@${name}`;
			assert.deepEqual(nameBeingTyped(text, text.length), { at: before.length, name }, text);
		}
});

test("in scripts without spaces a mention needs none around it", () => {
	const rain = { id: ada.id, name: "王小雨" };
	const minsu = { id: adaBrandt.id, name: "민수" };
	for (const [text, at, name] of [
		["你好@雨", 2, "雨"],
		["你好，@小雨", 3, "小雨"],
		["こんにちは@雨", 5, "雨"],
		["สวัสดี@雨", 6, "雨"],
		["안녕@Ada Br", 2, "Ada Br"],
	] as const)
		assert.deepEqual(nameBeingTyped(text, text.length), { at, name }, text);
	assert.deepEqual(nameBeingTyped("你好@雨今天", 4), { at: 2, name: "雨" }, "up to the caret");
	for (const [text, content] of [
		["你好@王小雨今天", `你好${mentionOf(rain.id)}今天`],
		["@王小雨ok", `${mentionOf(rain.id)}ok`],
		["@민수야", `${mentionOf(minsu.id)}야`],
		["ok@王小雨", "ok@王小雨"],
	] as const)
		assert.equal(withMentions(text, [rain, minsu]), content);
	assert.equal(withMentions("@Ada你好", [ada]), `${mentionOf(ada.id)}你好`);
});

test("splitting a message into parts loses nothing", () => {
	const parts = fc.oneof(
		fc.string(),
		fc.constantFrom(mentionOf(ada.id), "@{", "}", mentionOf("x")),
	);
	fc.assert(
		fc.property(fc.array(parts), (all) => {
			const content = all.join("");
			const joined = splitMentions(content)
				.map((piece) => ("userId" in piece ? mentionOf(piece.userId) : piece.text))
				.join("");
			assert.equal(joined, content);
			assert.ok(messageLength(excerptOf(content, 9)) <= 10);
		}),
	);
});
