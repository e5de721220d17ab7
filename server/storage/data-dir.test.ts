import assert from "node:assert/strict";
import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { signUp } from "#testing/chat-client.ts";
import { installProduct } from "#testing/product.ts";
import { sampleMp3, upload } from "#testing/uploads.ts";

const product = await installProduct();
after(() => product.remove());
const { dataDir } = product;
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("other users of the machine can't read our files, even ones created with open permissions", async () => {
	await product.start();
	const cookie = await signUp(product.url, "writer", "10.0.0.1");
	await upload(product.url, { cookie }, await sampleMp3());
	assert.deepEqual(await openToOthers(), []);
	await product.end("SIGTERM");

	await writeFile(join(dataDir, "auth-secret.old"), "secret");
	await mkdir(join(dataDir, "exports"));
	for (const [name, mode] of [
		["", 0o755],
		["media", 0o755],
		["uploads", 0o777],
		["exports", 0o755],
		["auth-secret", 0o644],
		["auth-secret.old", 0o644],
	] as const)
		await chmod(join(dataDir, name), mode);
	await product.start();
	assert.deepEqual(await openToOthers(), []);
	// As root PostgreSQL's own user passes through.
	assert.equal(await modeOf(dataDir), process.getuid?.() === 0 ? "711" : "700");
});

/** What others may enter or read, in folders that they may enter. */
async function openToOthers(folder = dataDir): Promise<string[]> {
	const found: string[] = [];
	for (const { name, parentPath } of await readdir(folder, {
		recursive: true,
		withFileTypes: true,
	})) {
		const path = join(parentPath, name);
		if (path.startsWith(join(dataDir, "postgres/"))) continue;
		if (!/[0-7]00$/.test(await modeOf(path))) found.push(`${path} ${await modeOf(path)}`);
	}
	return found;
}
