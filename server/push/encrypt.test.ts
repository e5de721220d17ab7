import assert from "node:assert/strict";
import { createECDH } from "node:crypto";
import { test } from "node:test";
import { encrypt, isUsable, PLAINTEXT_MAX_BYTES } from "./encrypt.ts";

/** The example of RFC 8291, appendix A. */
const example = {
	plaintext: "When I grow up, I want to be a watermelon",
	senderKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
	p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	auth: "BTBZMqHH6r4Tts7J_aSIgg",
	salt: "DGv6ra1nlYgDCS1FRnbzlw",
	body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("a message is encrypted as in the RFC's example", () => {
	const { plaintext, senderKey, salt, body } = example;
	const ecdh = createECDH("prime256v1");
	ecdh.setPrivateKey(senderKey, "base64url");
	const sender = { ecdh, salt: Buffer.from(salt, "base64url") };
	assert.equal(encrypt(plaintext, example, sender).toString("base64url"), body);
});

test("encryption is salted, and never longer than a push service accepts", () => {
	const longest = "x".repeat(PLAINTEXT_MAX_BYTES);
	const bodies = [1, 2].map(() => encrypt(longest, example).toString("hex"));
	assert.notEqual(bodies[0], bodies[1]);
	assert.equal(bodies[0]?.length, 4_096 * 2);
	assert.throws(() => encrypt(`${longest}x`, example), /3994 bytes, at most 3993/);
});

test("invalid keys are detected", () => {
	const { p256dh, auth } = example;
	assert.ok(isUsable({ p256dh, auth }));
	const offCurve = `${p256dh.slice(0, -2)}AA`;
	for (const wrong of [
		{ p256dh: offCurve, auth },
		{ p256dh: "", auth },
		{ p256dh: "A".repeat(87), auth },
		{ p256dh, auth: "short" },
		{ p256dh, auth: "" },
	])
		assert.ok(!isUsable(wrong), JSON.stringify(wrong));
});
