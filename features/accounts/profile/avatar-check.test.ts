import assert from "node:assert/strict";
import { test } from "node:test";
import { AVATAR_MAX_BYTES } from "#features/accounts/limits.ts";
import { AVATAR_TYPES, avatarProblem } from "./avatar-check.ts";

test("pictures up to the size limit pass", () => {
	for (const type of AVATAR_TYPES)
		assert.equal(avatarProblem({ type, size: AVATAR_MAX_BYTES }), null);
});

test("each refusal has its message, in order", () => {
	const size = AVATAR_MAX_BYTES + 1;
	const notImage = "File must be an image (PNG, JPEG, GIF, WebP)";
	assert.equal(avatarProblem({ type: "text/plain", size }), notImage);
	assert.equal(avatarProblem({ type: "", size: 1 }), notImage);
	assert.equal(avatarProblem({ type: "image/svg+xml", size }), "File size must be less than 5MB");
	assert.equal(
		avatarProblem({ type: "image/svg+xml", size: 1 }),
		"Only JPEG, PNG, GIF, and WebP files are allowed",
	);
});
