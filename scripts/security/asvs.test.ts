import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const rows = [
	...read("docs/asvs.md").matchAll(/^\| (V[\d.]+) \| ([12]) \| (.+?) \| ([\w/ ]+) \| (.+) \|$/gm),
].map(([, number = "", level, what, state = "", where = ""]) => ({
	number,
	level,
	what,
	state,
	where,
}));

test("each requirement of levels 1 and 2 is listed once, with a state", () => {
	// As counted in the standard's own table, release 5.0.0.
	assert.equal(rows.filter(({ level }) => level === "1").length, 70);
	assert.equal(rows.filter(({ level }) => level === "2").length, 183);
	assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
	for (const { number, state } of rows)
		assert.ok(["held", "partly", "not met", "operator", "n/a"].includes(state), number);
});

test("every named file exists, and every quoted test title is in it", () => {
	const problems = rows.flatMap(({ number, where }) => [
		...[...where.matchAll(/`([\w./-]+)`/g)]
			.filter(([, path = ""]) => !existsSync(join(root, path)))
			.map(([, path]) => `${number}: no ${path}`),
		...[...where.matchAll(/`([\w./-]+\.tsx?)` "([^"]+)"/g)]
			.filter(([, path = "", name = ""]) => !read(path).includes(name))
			.map(([, path, name]) => `${number}: ${path} has no test "${name}"`),
	]);
	assert.deepEqual(problems, []);
});

test("each unmet requirement says what is missing", () => {
	for (const { number, state, where } of rows)
		if (state === "not met") assert.match(where, /Needs: |as \d/, number);
});
