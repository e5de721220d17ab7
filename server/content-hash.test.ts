import assert from "node:assert/strict";
import { test } from "node:test";
import { contentHash } from "./content-hash.ts";

test("the same content has the same hash, other content another", () => {
	assert.match(contentHash("one"), /^[\w-]{22}$/);
	assert.equal(contentHash("one"), contentHash("one"));
	assert.notEqual(contentHash("one"), contentHash("two"));
});
