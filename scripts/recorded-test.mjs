/** Stands for `node:test` in grouped-tests.mjs: what a file registers while it loads is kept, and registered in its suite. */
import nodeTest from "node:test";

export const { mock } = nodeTest;
export const test = recorded("test");
export const it = recorded("it");
export const describe = recorded("describe");
export const before = recorded("before");
export const after = recorded("after");
export const beforeEach = recorded("beforeEach");
export const afterEach = recorded("afterEach");
export default test;

let registered = null;

/** Loads a file. Answers what registers its tests and hooks where it is called. */
export async function record(load) {
	const calls = [];
	registered = calls;
	await load().finally(() => {
		registered = null;
	});
	return () => {
		for (const [name, ...given] of calls) nodeTest[name](...given);
	};
}

function recorded(name) {
	return (...given) => (registered ? registered.push([name, ...given]) : nodeTest[name](...given));
}
