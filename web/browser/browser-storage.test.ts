import assert from "node:assert/strict";
import { test } from "node:test";
import { readStored, readStoredJson, writeStored } from "./browser-storage.ts";

/** Gives the browser's storage for as long as a test runs, or one that throws. */
function storage(isAllowed: boolean): { [Symbol.dispose](): void } {
	const kept = new Map<string, string>();
	const former = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage");
	Object.defineProperty(globalThis, "sessionStorage", {
		configurable: true,
		get() {
			if (!isAllowed) throw new Error("The operation is insecure");
			return {
				getItem: (key: string) => kept.get(key) ?? null,
				setItem: (key: string, text: string) => void kept.set(key, text),
				removeItem: (key: string) => void kept.delete(key),
			};
		},
	});
	return {
		[Symbol.dispose]() {
			if (former) Object.defineProperty(globalThis, "sessionStorage", former);
			else Reflect.deleteProperty(globalThis, "sessionStorage");
		},
	};
}

test("a stored value is read back until it is removed", () => {
	using _ = storage(true);
	assert.equal(readStored("sessionStorage", "key"), null);
	assert.equal(writeStored("sessionStorage", "key", '{"a":1}'), true);
	assert.equal(readStored("sessionStorage", "key"), '{"a":1}');
	assert.deepEqual(readStoredJson("sessionStorage", "key"), { a: 1 });
	assert.equal(writeStored("sessionStorage", "key", null), true);
	assert.equal(readStoredJson("sessionStorage", "key"), null);
});

test("invalid JSON reads as null", () => {
	using _ = storage(true);
	writeStored("sessionStorage", "key", "{");
	assert.equal(readStoredJson("sessionStorage", "key"), null);
});

test("where storage is blocked nothing is read, and writing reports it", () => {
	using _ = storage(false);
	assert.equal(writeStored("sessionStorage", "key", "text"), false);
	assert.equal(writeStored("sessionStorage", "key", null), false);
	assert.equal(readStored("sessionStorage", "key"), null);
	assert.equal(readStoredJson("sessionStorage", "key"), null);
});
