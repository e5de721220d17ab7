import assert from "node:assert/strict";
import { test } from "node:test";
import { hashToken, isSameSecret, newToken } from "./tokens.ts";

test("a token has 32 URL-safe characters, different each time", () => {
	const tokens = Array.from({ length: 100 }, newToken);
	for (const token of tokens) assert.match(token, /^[\w-]{32}$/);
	assert.equal(new Set(tokens).size, tokens.length);
});

test("a token's hash is SHA-256 in hex", () => {
	assert.equal(
		hashToken("abc"),
		"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
	);
});

test("secrets are compared by bytes, whatever their lengths", () => {
	assert.equal(isSameSecret("secret", Buffer.from("secret")), true);
	assert.equal(isSameSecret("secret", "secres"), false);
	assert.equal(isSameSecret("secret", "secret and more"), false);
	assert.equal(isSameSecret("", ""), true);
});
