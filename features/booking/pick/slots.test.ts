import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Availability, daysIn, type SlotRules, type Stretch, slotsOf } from "./slots.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The days on which clocks change, forward and back. */
const changes = [
	["America/Los_Angeles", "2027-03-14"],
	["America/Los_Angeles", "2026-11-01"],
	["America/New_York", "2027-03-14"],
	["America/New_York", "2026-11-01"],
	["Europe/Berlin", "2027-03-28"],
	["Europe/Berlin", "2026-10-25"],
	["Australia/Lord_Howe", "2026-10-04"],
	["Australia/Lord_Howe", "2027-04-04"],
] as const;

const everyDay = (from: string, until: string) =>
	[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));
const plain: SlotRules = { minutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };

const clocks = new Map(
	[...changes.map(([timeZone]) => timeZone), "UTC"].map((timeZone) => [
		timeZone,
		new Intl.DateTimeFormat("en-GB", {
			timeZone,
			weekday: "short",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		}),
	]),
);

/** What clocks of a zone show at an instant, read the other way than slots are made. */
function clockAt(at: number, timeZone: string) {
	const parts = clocks.get(timeZone)?.formatToParts(at) ?? [];
	const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
	return {
		date: `${part("year")}-${part("month")}-${part("day")}`,
		time: `${part("hour")}:${part("minute")}`,
		weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday")) + 1,
	};
}

/** The hours an instant is in. */
function spansAt(at: number, { timeZone, hours, exceptions }: Availability) {
	const { date, time, weekday } = clockAt(at, timeZone);
	const exception = exceptions.find((one) => one.date === date);
	const spans = exception?.spans ?? hours.filter((one) => one.weekday === weekday);
	return spans.filter(({ from, until }) => from <= time && time < until);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a session begins here with a step of the hours it is in. */
function isOnStep(at: number, availability: Availability, minutes: number): boolean {
	const now = minutesOf(clockAt(at, availability.timeZone).time);
	const step = minutes % 30 === 0 ? 30 : 15;
	return spansAt(at, availability).some(({ from }) => (now - minutesOf(from)) % step === 0);
}

const timesOn = (timeZone: string, date: string, from: string, until: string, rules = plain) =>
	slotsOf(
		{ timeZone, hours: everyDay(from, until), exceptions: [] },
		rules,
		[],
		daysIn(timeZone, date, date),
	).map((at) => clockAt(at, timeZone).time);

test("office hours keep their local times when clocks change", () => {
	for (const [timeZone, date] of changes) {
		const times = timesOn(timeZone, date, "09:00", "11:00");
		assert.deepEqual(times, ["09:00", "09:30", "10:00", "10:30"], `${timeZone} ${date}`);
	}
});

test("skipped local times are not offered; a session before reaches across", () => {
	assert.deepEqual(timesOn("America/Los_Angeles", "2027-03-14", "01:00", "04:00"), [
		"01:00",
		"01:30",
		"03:00",
		"03:30",
	]);
	assert.deepEqual(timesOn("Australia/Lord_Howe", "2026-10-04", "01:30", "03:00"), [
		"01:30",
		"02:30",
	]);
	const hour = { ...plain, minutes: 60 };
	assert.deepEqual(timesOn("Europe/Berlin", "2027-03-28", "01:00", "04:00", hour), [
		"01:00",
		"01:30",
		"03:00",
	]);
});

test("repeated local times are offered twice", () => {
	assert.deepEqual(timesOn("America/New_York", "2026-11-01", "00:30", "02:30"), [
		"00:30",
		"01:00",
		"01:30",
		"01:00",
		"01:30",
		"02:00",
	]);
	assert.deepEqual(timesOn("Australia/Lord_Howe", "2027-04-04", "01:30", "02:30"), [
		"01:30",
		"01:30",
		"02:00",
	]);
});

test("hours continue past midnight when the next day starts with some", () => {
	const hours = [
		{ weekday: 1, from: "23:00", until: "24:00" },
		{ weekday: 2, from: "00:00", until: "01:00" },
	];
	const monday = daysIn("Europe/Berlin", "2027-01-04", "2027-01-04");
	const slots = slotsOf(
		{ timeZone: "Europe/Berlin", hours, exceptions: [] },
		{ ...plain, minutes: 60 },
		[],
		monday,
	);
	assert.deepEqual(
		slots.map((at) => clockAt(at, "Europe/Berlin").time),
		["23:00", "23:30"],
	);
});

test("sessions that do not fill half hours start on quarters", () => {
	const quarters = timesOn("UTC", "2027-01-04", "09:00", "10:00", { ...plain, minutes: 45 });
	assert.deepEqual(quarters, ["09:00", "09:15"]);
});

const time = fc
	.integer({ min: 0, max: 96 })
	.map((quarter) => quarter * 15)
	.map((m) => `${String(Math.floor(m / 60)).padStart(2, "0")}:${String(m % 60).padStart(2, "0")}`);
const span = fc
	.tuple(time, time)
	.filter(([a, b]) => a !== b)
	.map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a }));
const someRules = fc.record({
	minutes: fc.constantFrom(15, 30, 45, 60, 90),
	bufferBeforeMinutes: fc.constantFrom(0, 5, 30),
	bufferAfterMinutes: fc.constantFrom(0, 15, 60),
});

/** A coach in a zone around a day on which its clocks change. */
const someDay = fc.constantFrom(...changes).chain(([timeZone, date]) => {
	const range = daysIn(timeZone, date, date);
	const near = { from: range.from - DAY, until: range.until + DAY };
	return fc.record({
		timeZone: fc.constant(timeZone),
		range: fc.constant(near),
		hours: fc.array(
			fc
				.tuple(fc.integer({ min: 1, max: 7 }), span)
				.map(([weekday, stretch]) => ({ weekday, ...stretch })),
			{ maxLength: 12 },
		),
		exceptions: fc.uniqueArray(
			fc.record({
				date: fc.constantFrom(date, clockAt(range.until + HOUR, timeZone).date),
				spans: fc.array(span, { maxLength: 3 }),
			}),
			{ selector: ({ date }) => date, maxLength: 2 },
		),
		busy: fc.array(
			fc
				.tuple(fc.integer({ min: 0, max: 12 * 24 * 3 }), fc.integer({ min: 1, max: 30 }))
				.map(([start, length]) => ({
					from: near.from + start * 5 * MINUTE,
					until: near.from + (start + length) * 5 * MINUTE,
				})),
			{ maxLength: 8 },
		),
		rules: someRules,
	});
});

const overlap = (one: Stretch, other: Stretch) => one.from < other.until && other.from < one.until;

test("slots are within hours, avoid busy times, and include all that fit", () => {
	fc.assert(
		fc.property(someDay, ({ range, busy, rules, ...availability }) => {
			const slots = slotsOf(availability, rules, busy, range);
			const length = rules.minutes * MINUTE;
			const isFree = (at: number) => {
				for (let within = at; within < at + length; within += 15 * MINUTE)
					if (spansAt(within, availability).length === 0) return false;
				const blocked = {
					from: at - rules.bufferBeforeMinutes * MINUTE,
					until: at + length + rules.bufferAfterMinutes * MINUTE,
				};
				return !busy.some((one) => overlap(one, blocked));
			};
			const wanted = [];
			for (let at = range.from; at < range.until; at += 15 * MINUTE)
				if (isOnStep(at, availability, rules.minutes) && isFree(at)) wanted.push(at);
			assert.deepEqual(slots, wanted);
		}),
		{ numRuns: 150, seed: 5 },
	);
});

test("no sequence of bookings overlaps, buffers included", () => {
	fc.assert(
		fc.property(
			someDay,
			fc.array(fc.tuple(fc.nat(), someRules), { maxLength: 8 }),
			({ range, busy, rules: _, ...availability }, picks) => {
				const taken = [...busy];
				for (const [pick, rules] of picks) {
					const slots = slotsOf(availability, rules, taken, range);
					const at = slots[pick % Math.max(1, slots.length)];
					if (at === undefined) continue;
					const blocked = {
						from: at - rules.bufferBeforeMinutes * MINUTE,
						until: at + (rules.minutes + rules.bufferAfterMinutes) * MINUTE,
					};
					for (const other of taken) assert.ok(!overlap(blocked, other));
					taken.push(blocked);
				}
			},
		),
		{ numRuns: 150, seed: 6 },
	);
});
