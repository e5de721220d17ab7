const SHOWN = 20;

/** A reporter of node:test: which files took longest, each a suite of grouped-tests.mjs. */
export default async function* slowestFiles(source) {
	const files = [];
	for await (const { type, data } of source)
		if (/^test:(pass|fail)$/.test(type) && data.nesting === 0 && data.details.type === "suite")
			files.push([data.details.duration_ms / 1000, data.name]);
	files.sort(([one], [other]) => other - one);
	yield "Slowest files\n";
	for (const [took, file] of files.slice(0, SHOWN))
		yield `${took.toFixed(1).padStart(7)} s  ${file}\n`;
}
