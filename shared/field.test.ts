import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import {
	calendarDay,
	choice,
	emptyOf,
	flag,
	isAlike,
	isTyped,
	line,
	note,
	optionalLine,
	source,
	storedOf,
	text,
	typedOf,
	whole,
} from "./field.ts";
import { rulesOf, sentOf } from "./field-rules.ts";

const fields = {
	name: line(20, "Name it"),
	about: note(50),
	thanks: note(50, { isOptional: true }),
	mood: choice(["calm", "loud"], { first: "loud" }),
	story: text(50, { isOptional: true }),
	key: choice(["major", "minor"], { first: "minor", isOptional: true }),
	motto: optionalLine(20),
};
const form = z.object(rulesOf(fields));
const gig = { place: line(20, "Where?"), on: calendarDay };

test("a form starts empty, with the first choices, and nothing counts as typed", () => {
	const empty = emptyOf(fields);
	assert.deepEqual(empty, {
		name: "",
		about: "",
		thanks: "",
		mood: "loud",
		story: "",
		key: "minor",
		motto: "",
	});
	assert.equal(isTyped(fields, empty), false);
	assert.equal(isTyped(fields, { ...empty, mood: "calm" }), false);
	assert.equal(isTyped(fields, { ...empty, thanks: "Ada" }), true);
});

test("callers may omit optional fields, and no others", () => {
	assert.deepEqual(form.parse({ name: " Low  tide ", about: "", mood: "calm" }), {
		name: "Low  tide",
		about: "",
		thanks: "",
		mood: "calm",
		story: "",
		key: "minor",
		motto: "",
	});
	const tooLong = { name: "Low", about: "", mood: "calm", motto: "a".repeat(21) };
	assert.deepEqual(
		form.safeParse(tooLong).error?.issues.map(({ path }) => path),
		[["motto"]],
	);
	const { error } = form.safeParse({});
	assert.deepEqual(
		error?.issues.map(({ path }) => path.join(".")),
		["name", "about", "mood"],
	);
});

test("errors use the field's own sentences", () => {
	const { error } = form.safeParse({
		name: " ",
		about: "x".repeat(51),
		mood: "sad",
	});
	assert.deepEqual(
		error?.issues.slice(0, 2).map(({ path, message }) => [path[0], message]),
		[
			["name", "Name it"],
			["about", "Must be at most 50 characters"],
		],
	);
});

test("empty notes are stored as null, and loaded into the form as empty", () => {
	const typed = form.parse({ name: "Low tide", about: "", mood: "calm" });
	const stored = storedOf(fields, typed);
	assert.deepEqual(stored, {
		name: "Low tide",
		about: null,
		thanks: null,
		story: "",
		mood: "calm",
		key: "minor",
		motto: "",
	});
	assert.deepEqual(typedOf(fields, stored), typed);
	assert.deepEqual(z.object(sentOf(fields)).parse(stored), stored);
});

test("a date exists in the calendar, and is picked, not typed", () => {
	const rules = z.object(rulesOf(gig));
	assert.equal(rules.safeParse({ place: "The Lamp", on: "2026-02-30" }).success, false);
	assert.equal(rules.safeParse({ place: "The Lamp" }).success, false);
	assert.equal(rules.safeParse({ place: "The Lamp", on: "2026-02-28" }).success, true);
	assert.equal(isTyped(gig, { place: "", on: "2026-02-28" }), false);
});

test("a number may be omitted, and an unchecked box is false", () => {
	const seat = { row: whole(40), hasView: flag };
	const rules = z.object(rulesOf(seat));
	assert.deepEqual(rules.parse({}), emptyOf(seat));
	assert.deepEqual(emptyOf(seat), { row: null, hasView: false });
	for (const row of [0, 41, 1.5, "7"]) assert.equal(rules.safeParse({ row }).success, false);
	const stored = storedOf(seat, rules.parse({ row: 40, hasView: true }));
	assert.deepEqual(stored, { row: 40, hasView: true });
	assert.deepEqual(typedOf(seat, stored), stored);
	assert.deepEqual(z.object(sentOf(seat)).parse(stored), stored);
	assert.equal(isTyped(seat, { row: null, hasView: true }), false);
	assert.equal(isTyped(seat, { row: 1, hasView: false }), true);
});

test("a note limited in bytes is measured in bytes", () => {
	const rules = z.object(rulesOf({ about: note(4, { tooManyBytes: "Too long for feeds" }) }));
	assert.equal(rules.safeParse({ about: "abcd" }).success, true);
	assert.equal(rules.safeParse({ about: "ébcd" }).error?.issues[0]?.message, "Too long for feeds");
});

test("source text is stored as typed, and a line with optional text may be empty", () => {
	const song = {
		title: line(10),
		chords: source(5, { tooLong: "Too long to sing", about: "As played" }),
	};
	const rules = z.object(rulesOf(song));
	assert.deepEqual(rules.parse({ title: "", chords: " C G " }), { title: "", chords: " C G " });
	for (const chords of ["C G Am", "x".repeat(100)])
		assert.equal(
			rules.safeParse({ title: "", chords }).error?.issues[0]?.message,
			"Too long to sing",
		);
	assert.equal(rules.safeParse({ title: "", chords: "\0" }).success, false);
	assert.equal(rules.safeParse({ title: "" }).success, false);
});

test("records are equal when all fields are", () => {
	const one = { place: "The Lamp", on: "2026-02-28", id: 1 };
	assert.equal(isAlike(gig, one, { place: "The Lamp", on: "2026-02-28" }), true);
	assert.equal(isAlike(gig, one, { place: "The Lamp", on: "2026-03-01" }), false);
});
