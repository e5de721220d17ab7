/**
 * Test files in one process, one after another, each as a suite: half of what a file of its own process costs is
 * reading 900 modules and running them cold.
 */
import { registerHooks } from "node:module";
import * as nodeTest from "node:test";
import { pathToFileURL } from "node:url";
import { record } from "./recorded-test.mjs";

const RECORDED = new URL("./recorded-test.mjs", import.meta.url).href;

registerHooks({
	resolve(specifier, context, next) {
		return specifier === "node:test" && context.parentURL !== RECORDED
			? { url: RECORDED, format: "module", shortCircuit: true }
			: next(specifier, context);
	},
});

/** Runs the files; one that does not load is a test that fails. `timeout` holds for each of them, in milliseconds. */
export async function runFiles(files, { timeout }) {
	// A test may wait for a process that holds no event loop open.
	const open = setInterval(() => {}, timeout);
	for (const file of files) await runFile(file, { timeout });
	clearInterval(open);
}

async function runFile(file, options) {
	const load = () => withinTime(import(pathToFileURL(file).href), options.timeout);
	const register = await record(load).catch((error) => () => {
		nodeTest.test("loads", () => Promise.reject(error));
	});
	await new Promise((done) => {
		nodeTest.describe(file, options, () => {
			register();
			nodeTest.after(() => done());
		});
	});
}

async function withinTime(loading, timeout) {
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new Error(`Not loaded within ${timeout} ms`)), timeout);
	});
	await Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
