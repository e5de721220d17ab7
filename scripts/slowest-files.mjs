const SHOWN = 20;

/** A reporter of node:test: which files took longest. */
export default async function* slowestFiles(source) {
	const files = [];
	for await (const { type, data } of source)
		if (type === "test:summary" && data.file) files.push([data.duration_ms / 1000, data.file]);
	files.sort(([one], [other]) => other - one);
	yield "Slowest files\n";
	for (const [took, file] of files.slice(0, SHOWN))
		yield `${took.toFixed(1).padStart(7)} s  ${file.replace(`${process.cwd()}/`, "")}\n`;
}
