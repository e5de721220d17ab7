import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { isTest } from "./arrows.test-files.ts";

const root = join(import.meta.dirname, "..");
const IMPORT = /\bfrom\s*"([#.][^"?]+)|\bimport\s*\(?\s*"([#.][^"?]+)/g;

const files = new Set(
	globSync("{app,features,domain,server,web,shared,e2e,scripts,tools}/**/*.{ts,tsx,mjs}", {
		cwd: root,
	}),
);

/** The files of ours that a file imports, types included. */
const importsOf = (file: string): string[] =>
	[...readFileSync(join(root, file), "utf8").matchAll(IMPORT)]
		.map(([, from, bare]) => from ?? bare ?? "")
		.map((path) => (path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path)))
		.filter((path) => files.has(path));

/** Every circle of imports that a depth-first walk meets, each from its first file back to it. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
	const circles: string[][] = [];
	const done = new Set<string>();
	const path: string[] = [];
	const visit = (file: string) => {
		const start = path.indexOf(file);
		if (start >= 0) circles.push([...path.slice(start), file]);
		if (start >= 0 || done.has(file)) return;
		path.push(file);
		for (const next of graph.get(file) ?? []) visit(next);
		path.pop();
		done.add(file);
	};
	for (const file of graph.keys()) visit(file);
	return circles;
}

test("no import cycle between files, types included", () => {
	const circles = circlesOf(new Map([...files].map((file) => [file, importsOf(file)])));
	const lines = circles.map((circle) => `  ${circle.join(" → ")}`).join("\n");
	assert.equal(
		circles.length,
		0,
		`\nMove what both need to a third file, or pass it in.\n${lines}\n`,
	);
});

/** How many other features one may import; what needs more is an overview, or is declared by each of them. */
const FEATURES_MAX = 6;

/** What each feature, or part of domain/, imports of the others of its rank. */
function unitsOf(rank: "features" | "domain"): Map<string, string[]> {
	const unit = (file: string) => file.split("/")[1] ?? "";
	const isProduct = (file: string) => file.startsWith(`${rank}/`) && !isTest(file);
	const units = new Map<string, Set<string>>();
	for (const file of [...files].filter(isProduct)) {
		const from = unit(file);
		const reached = units.get(from) ?? new Set();
		units.set(from, reached);
		for (const to of importsOf(file)) if (isProduct(to) && unit(to) !== from) reached.add(unit(to));
	}
	return new Map([...units].map(([from, reached]) => [from, [...reached].sort()]));
}

for (const rank of ["features", "domain"] as const)
	test(`${rank}/ has no import cycle between folders, and none depends on many others`, () => {
		const units = unitsOf(rank);
		const circles = circlesOf(units).map((circle) => `  ${circle.join(" → ")}`);
		assert.equal(
			circles.length,
			0,
			`\nLet app/ hand it in, or move what both know to domain/.\n${circles.join("\n")}\n`,
		);
		const wide = [...units].filter(([, reached]) => reached.length > FEATURES_MAX);
		assert.deepEqual(wide, []);
	});

test("an import cycle is found however long it is", () => {
	const graph = { a: ["b", "d"], b: ["c"], c: ["a"], d: [] };
	assert.deepEqual(circlesOf(new Map(Object.entries(graph))), [["a", "b", "c", "a"]]);
});
