/**
 * `npx node scripts/security/sbom.ts [FILE]` writes the software bill of materials as CycloneDX 1.5, by default to sbom.cdx.json: every package of
 * package-lock.json, those for development and for other platforms too. Not by `npm sbom`, which refuses this lock file over a peer of
 * a platform nobody uses, and without development leaves out 157 packages of it.
 */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { version as versions } from "#server/version.ts";
import { type LockedPackage, locked, needsOf, own } from "./locked-packages.ts";

const urlOf = ({ name, version }: Pick<LockedPackage, "name" | "version">) =>
	`pkg:npm/${name.replace("@", "%40")}@${version}`;
const { greenroom: version } = versions;
const OWN = urlOf({ name: "greenroom", version });

export function makeSbom(at = new Date()) {
	const byPath = new Map(locked.map((one) => [one.path, one]));
	const urlsOf = (paths: readonly string[]) => [
		...new Set(paths.flatMap((path) => byPath.get(path) ?? []).map(urlOf)),
	];
	const byUrl = new Map(locked.map((one) => [urlOf(one), one]));
	return {
		bomFormat: "CycloneDX",
		specVersion: "1.5",
		serialNumber: `urn:uuid:${randomUUID()}`,
		version: 1,
		metadata: {
			timestamp: at.toISOString(),
			component: { type: "application", "bom-ref": OWN, name: "greenroom", version },
		},
		components: [...byUrl].map(([url, one]) => ({
			type: "library",
			"bom-ref": url,
			name: one.name,
			version: one.version,
			purl: url,
			scope: one.dev || one.devOptional ? "excluded" : one.optional ? "optional" : "required",
			...(one.license && { licenses: [{ expression: one.license }] }),
			...(one.integrity && { hashes: [hashOf(one.integrity)] }),
		})),
		dependencies: [
			{ ref: OWN, dependsOn: urlsOf(needsOf(own)) },
			...[...byUrl].map(([ref, one]) => ({ ref, dependsOn: urlsOf(needsOf(one)) })),
		],
	};
}

/** As the lock file has it, `sha512-` and base64; here in hex. */
function hashOf(integrity: string) {
	const [kind = "", encoded = ""] = integrity.split("-");
	const content = Buffer.from(encoded, "base64").toString("hex");
	return { alg: kind.toUpperCase().replace("SHA", "SHA-"), content };
}

if (import.meta.main) {
	const [file = "sbom.cdx.json"] = process.argv.slice(2);
	const sbom = makeSbom();
	writeFileSync(file, `${JSON.stringify(sbom, null, "\t")}\n`);
	process.stdout.write(`${file}: ${sbom.components.length} packages\n`);
}
