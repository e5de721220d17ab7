import assert from "node:assert/strict";
import { test } from "node:test";
import { containing, escapeLike } from "./like-pattern.ts";

test("LIKE wildcards match literally", () => {
	assert.equal(escapeLike("100%_a\\b"), "100\\%\\_a\\\\b");
	assert.equal(escapeLike("plain words"), "plain words");
	assert.equal(containing("50%"), "%50\\%%");
});
