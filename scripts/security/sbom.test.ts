import assert from "node:assert/strict";
import { test } from "node:test";
import { locked } from "./locked-packages.ts";
import { makeSbom } from "./sbom.ts";

const sbom = makeSbom();

test("the SBOM lists every locked package, with its hash and dependencies", () => {
	assert.equal(sbom.bomFormat, "CycloneDX");
	const named = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
	const missing = locked.filter(({ name, version }) => !named.has(`${name}@${version}`));
	assert.deepEqual(missing, []);
	assert.equal(named.size, sbom.components.length);
	for (const { name, hashes } of sbom.components)
		assert.match(hashes?.[0]?.content ?? "", /^[0-9a-f]{128}$/, name);
	const refs = new Set(sbom.components.map((one) => one["bom-ref"]));
	for (const { dependsOn } of sbom.dependencies)
		for (const ref of dependsOn) assert.ok(refs.has(ref), ref);
});

test("a package is resolved as Node resolves it", () => {
	const needsOf = (name: string) =>
		sbom.dependencies.find(({ ref }) => ref.startsWith(`pkg:npm/${name}@`))?.dependsOn ?? [];
	assert.ok(needsOf("socket.io").some((ref) => ref.startsWith("pkg:npm/engine.io@")));
	assert.ok(needsOf("greenroom").some((ref) => ref.startsWith("pkg:npm/fastify@")));
});
