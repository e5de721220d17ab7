import assert from "node:assert/strict";
import { argon2Sync, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { hashPassword, verifyPassword } from "./server-passwords.ts";

const PASSWORD = "naïve café ✓";

/** As OpenSSL's argon2id, an implementation of its own, would store the password. */
function storedByOpenSsl(password: string, { m, t, p }: { m: number; t: number; p: number }) {
	const nonce = randomBytes(16);
	const cost = { memory: m, passes: t, parallelism: p, tagLength: 32 };
	const tag = argon2Sync("argon2id", { message: password, nonce, ...cost });
	const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
	return `$argon2id$v=19$m=${m},t=${t},p=${p}$${text(nonce)}$${text(tag)}`;
}

test("hashes made by another argon2id implementation verify, whatever their cost", async () => {
	for (const cost of [
		{ m: 19_456, t: 2, p: 1 },
		{ m: 7_168, t: 5, p: 2 },
	]) {
		const hash = storedByOpenSsl(PASSWORD, cost);
		assert.equal(await verifyPassword({ hash, password: PASSWORD }), true);
		assert.equal(await verifyPassword({ hash, password: `${PASSWORD} ` }), false);
	}
});

test("a new hash is argon2id with 19 MiB and two passes, with a fresh salt", async () => {
	const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
	assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	assert.notEqual(first, second);
	assert.equal(await verifyPassword({ hash: second, password: PASSWORD }), true);
});

test("a malformed hash matches no password", async () => {
	for (const hash of ["", PASSWORD, "$2b$10$abcdefghijklmnopqrstuv", "5e884898:da28047151"])
		assert.equal(await verifyPassword({ hash, password: PASSWORD }), false);
});

test("a file is read while twenty passwords are being hashed", async () => {
	let done = 0;
	const hashing = Array.from({ length: 20 }, async () => {
		const hash = await hashPassword(PASSWORD);
		done += 1;
		return hash;
	});
	await readFile(import.meta.filename);
	assert.ok(done < 10, `the file came after ${done} hashes`);
	assert.equal(new Set(await Promise.all(hashing)).size, 20);
});

test("a failed hash does not block the next", async () => {
	const broken = "$argon2id$v=19$m=1,t=1,p=1$YWJjZGVmZ2g$YWJj";
	const failing = Array.from({ length: 4 }, () => verifyPassword({ hash: broken, password: "x" }));
	for (const { status } of await Promise.allSettled(failing)) assert.equal(status, "rejected");
	assert.match(await hashPassword(PASSWORD), /^\$argon2id\$/);
});
