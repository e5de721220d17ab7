import assert from "node:assert/strict";
import { test } from "node:test";
import { currentTotp, newTotpSecret, totpStep, totpUri } from "./totp.ts";

/** '12345678901234567890' in base32, as in the appendix of the RFC. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("codes match RFC 6238, appendix B, in six digits", () => {
	for (const [seconds, code] of [
		[59, "287082"],
		[1_111_111_109, "081804"],
		[1_111_111_111, "050471"],
		[1_234_567_890, "005924"],
		[2_000_000_000, "279037"],
		[20_000_000_000, "353130"],
	] as const)
		assert.equal(currentTotp(SECRET, seconds * 1_000), code);
});

test("a code is valid half a minute either side, and no longer", () => {
	const now = 1_800_000_015_000;
	const code = currentTotp(SECRET, now);
	for (const late of [-30_000, 0, 30_000])
		assert.equal(totpStep(SECRET, code, now + late), now / 30_000 - 0.5);
	for (const late of [-60_000, 60_000]) assert.equal(totpStep(SECRET, code, now + late), null);
	for (const wrong of ["", "1", "abcdef", `${code}0`])
		assert.equal(totpStep(SECRET, wrong, now), null);
});

test("secrets are new each time, and readable by authenticator apps", () => {
	const [one, two] = [newTotpSecret(), newTotpSecret()];
	assert.notEqual(one, two);
	assert.match(one, /^[A-Z2-7]{32}$/);
	assert.equal(
		totpUri(one, "The Green & Room", "ada@example.org"),
		`otpauth://totp/The%20Green%20%26%20Room:ada%40example.org?secret=${one}&issuer=The%20Green%20%26%20Room`,
	);
});
