import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "..");
const IMPORT = /\bfrom\s*"([#.][^"?]+)|\bimport\s*\(?\s*"([#.][^"?]+)/g;

const files = new Set(
	globSync("{app,features,server,web,shared,bench,e2e,scripts}/**/*.{ts,tsx,mjs}", { cwd: root }),
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

test("no circle of files anywhere, types included", () => {
	const circles = circlesOf(new Map([...files].map((file) => [file, importsOf(file)])));
	const lines = circles.map((circle) => `  ${circle.join(" → ")}`).join("\n");
	assert.equal(
		circles.length,
		0,
		`\nMove what both need to a third file, or pass it in.\n${lines}\n`,
	);
});

test("a circle is found however long it is", () => {
	const graph = { a: ["b", "d"], b: ["c"], c: ["a"], d: [] };
	assert.deepEqual(circlesOf(new Map(Object.entries(graph))), [["a", "b", "c", "a"]]);
});
