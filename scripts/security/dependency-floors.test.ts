import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { locked } from "./locked-packages.ts";

type Floors = {
	floors: Record<string, { floor: string; hole: string; source: "read" | "recalled" }>;
	/** Why a version below its floor may stay, by place and version. */
	accepted: Record<string, string>;
};
const { floors, accepted } = JSON.parse(
	readFileSync(join(import.meta.dirname, "dependency-floors.json"), "utf8"),
) as Floors;

const below = locked.filter(({ name, version }) => {
	const floor = floors[name]?.floor;
	return floor !== undefined && isBelow(version, floor);
});

test("no package is locked at a vulnerable version, except accepted ones", () => {
	const found = below.map(({ path, version }) => `${path}@${version}`);
	assert.deepEqual(found.sort(), Object.keys(accepted).sort());
});

test("every minimum version is of a locked package, and names the vulnerability below it", () => {
	const names = new Set(locked.map(({ name }) => name));
	for (const [name, { floor, hole, source }] of Object.entries(floors)) {
		assert.ok(names.has(name), `${name} is no longer locked: take its floor out`);
		assert.match(floor, /^\d+\.\d+\.\d+$/, name);
		assert.match(hole, /\S/, name);
		assert.ok(["read", "recalled"].includes(source), name);
	}
	assert.ok(
		isBelow("1.9.9", "1.10.0") && !isBelow("2.0.0", "1.10.0") && !isBelow("1.1.1", "1.1.1"),
	);
});

/** A prerelease counts as its release. */
function isBelow(version: string, floor: string): boolean {
	const numbers = (text: string) => text.split("-")[0]?.split(".").map(Number) ?? [];
	const [own, least] = [numbers(version), numbers(floor)];
	const at = own.findIndex((number, place) => number !== least[place]);
	return at >= 0 && (own[at] ?? 0) < (least[at] ?? 0);
}
