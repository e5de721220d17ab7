import assert from "node:assert/strict";
import { test } from "node:test";
import { containing, escapeLike } from "./like-pattern.ts";

test("signs of LIKE stand for themselves", () => {
	assert.equal(escapeLike("100%_a\\b"), "100\\%\\_a\\\\b");
	assert.equal(escapeLike("plain words"), "plain words");
	assert.equal(containing("50%"), "%50\\%%");
});
