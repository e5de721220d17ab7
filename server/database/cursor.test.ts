import assert from "node:assert/strict";
import { test } from "node:test";
import { placeCursor } from "#shared/contract.ts";
import { numberCursor, takePage, timeCursor } from "./cursor.ts";

const id = "01939c00-0000-7000-8000-000000000001";

test("a time and an id are decoded from a cursor to the millisecond", () => {
	const value = new Date("2026-11-22T13:25:38.123Z");
	const cursor = timeCursor.encode(value, id);
	assert.equal(cursor, `1795353938123_${id}`);
	assert.deepEqual(timeCursor.decode(cursor), { value, id });
});

test("whole and decimal numbers are decoded without rounding", () => {
	for (const value of [0, 12, 20_261_122, 183.2500001, 99.9]) {
		const cursor = numberCursor.encode(value, id);
		assert.deepEqual(numberCursor.decode(cursor), { value, id });
	}
});

test("without a cursor there is no position", () => {
	assert.equal(timeCursor.decode(undefined), null);
	assert.equal(numberCursor.decode(undefined), null);
});

test("the contract accepts what is encoded here", () => {
	for (const cursor of [
		timeCursor.encode(new Date(), id),
		timeCursor.encode(new Date(0), id),
		numberCursor.encode(0, id),
		numberCursor.encode(61.1234567, id),
	])
		assert.equal(placeCursor.safeParse(cursor).success, true, cursor);
});

test("a page has a cursor only where more rows follow", () => {
	const cursorOf = (row: number) => `after ${row}`;
	assert.deepEqual(takePage([1, 2, 3], 2, cursorOf), { page: [1, 2], nextCursor: "after 2" });
	assert.deepEqual(takePage([1, 2], 2, cursorOf), { page: [1, 2], nextCursor: null });
	assert.deepEqual(takePage([], 2, cursorOf), { page: [], nextCursor: null });
});
