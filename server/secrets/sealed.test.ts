import assert from "node:assert/strict";
import { test } from "node:test";
import { seal, unseal } from "./sealed.ts";

test("a sealed value opens with the same secret and purpose only", () => {
	const sealed = seal("an authenticator's secret", "key", "totp");
	assert.equal(unseal(sealed, "key", "totp"), "an authenticator's secret");
	assert.notEqual(seal("an authenticator's secret", "key", "totp"), sealed);
	assert.throws(() => unseal(sealed, "another key", "totp"));
	assert.throws(() => unseal(sealed, "key", "another purpose"));
	// Not the last letter: some of its bits say nothing.
	const [first = "", ...others] = sealed;
	const changed = (first === "A" ? "B" : "A") + others.join("");
	assert.throws(() => unseal(changed, "key", "totp"));
});
