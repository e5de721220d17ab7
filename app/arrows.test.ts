import assert from "node:assert/strict";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { files, isTest, listed, ranks, read, root, source } from "./arrows.test-files.ts";

type Rank = (typeof ranks)[number];

/** Which rank may import which: app → features → domain → server | web → shared. */
const mayImport: Record<Rank, readonly Rank[]> = {
	app: ["app", "features", "domain", "server", "web", "shared"],
	features: ["features", "domain", "server", "web", "shared"],
	domain: ["domain", "server", "web", "shared"],
	server: ["server", "shared"],
	web: ["web", "shared"],
	shared: ["shared"],
	testing: ["app", "features", "domain", "server", "web", "shared", "testing"],
};

const SOURCE_MAX_LINES = 300;
const TEST_MAX_LINES = 400;
const MEDIAN_MAX_LINES = 60;
const NINETY_FIFTH_MAX_LINES = 160;
const SHARED_MAX_FILES = 16;
const APP_MAX_FILES = 100;
const DEPTH_MAX = 4;
/** Without tests: what a person still takes in at a glance. */
const FOLDER_MAX_FILES = 30;
const forbiddenNames =
	/^(utils?|helpers?|common|misc|lib|core|services?|managers?|types|index)(\.|$)/;

const rankOf = (file: string) => file.split("/")[0] as Rank;
const isBrowser = (file: string) => file.endsWith(".tsx") || /^(web|domain\/player)\//.test(file);
const isServerOnly = (file: string) =>
	/(^server\/|^app\/overviews\/|\/(table|personal-data|search|work|feature)\.ts$|\/server[\w-]*\.ts$)/.test(
		file,
	);

const imports = (file: string) =>
	[
		...read(file).matchAll(
			/(?:^|\n)\s*(?:import|export)\b(\s+type\b)?[^;"']*?from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|(?:^|\n)import\s+"([^"]+)"/g,
		),
	].map((match) => ({ isType: Boolean(match[1]), from: match[2] ?? match[3] ?? match[4] ?? "" }));

/** Where an import of ours leads, as a path from the root; null for a package. */
function target(file: string, from: string): string | null {
	const path = from.split("?")[0] ?? from;
	if (path.startsWith("#")) return path.slice(1);
	return path.startsWith(".") ? relative(root, join(root, dirname(file), path)) : null;
}

test("imports point down: app → features → domain → server | web → shared", () => {
	const problems = source
		.filter((file) => !isTest(file))
		.flatMap((file) =>
			imports(file).flatMap(({ from }) => {
				const to = target(file, from);
				if (
					to === null ||
					!ranks.includes(rankOf(to)) ||
					mayImport[rankOf(file)].includes(rankOf(to))
				)
					return [];
				return [`${file} imports ${to}`];
			}),
		);
	listed(
		problems,
		"A lower rank knows nothing of a higher one. Move the shared part down, or hand it in from above.",
	);
});

test("features meet only at contract.ts, table.ts, limits.ts and playable.ts", () => {
	const problems = source
		.filter((file) => file.startsWith("features/") && !isTest(file))
		.flatMap((file) =>
			imports(file).flatMap(({ from }) => {
				const to = target(file, from);
				if (!to?.startsWith("features/") || to.split("/")[1] === file.split("/")[1]) return [];
				return /\/(contract|table|limits|playable|topics)\.ts$/.test(to)
					? []
					: [`${file} imports ${to}`];
			}),
		);
	listed(problems, "Compose two features in app/, or meet at the other's contract.ts or table.ts.");
});

test("browser code imports nothing that only the server may load", () => {
	const problems = source
		.filter((file) => isBrowser(file) && !isTest(file) && file !== "app/entry.server.tsx")
		.flatMap((file) =>
			imports(file).flatMap(({ from, isType }) => {
				const to = target(file, from);
				if (from.startsWith("node:")) return [`${file} imports ${from}`];
				return to && isServerOnly(to) && !isType ? [`${file} imports ${to}`] : [];
			}),
		);
	listed(problems, "A .tsx file runs in the browser. Ask the server through the contract.");
});

test("imports use ./ inside a folder and # across folders, never a parent folder", () => {
	const problems = source.flatMap((file) =>
		imports(file)
			.filter(({ from }) => from.startsWith(".."))
			.map(({ from }) => `${file} imports ${from}`),
	);
	// Route paths in app/routes.ts are not imports; the router resolves them from app/.
	listed(
		problems.filter((line) => !line.startsWith("app/routes.ts")),
		"Write #features/…, #server/…, #web/… or #shared/… instead of ../",
	);
});

test("the environment is read in server/config.ts alone", () => {
	const problems = source.filter(
		(file) => file !== "server/config.ts" && !isTest(file) && /process\.env\b/.test(read(file)),
	);
	listed(problems, "Add the setting to server/config.ts and pass the config in.");
});

test("every procedure names its capability", () => {
	const problems = source.filter(
		(file) =>
			file !== "shared/contract.ts" &&
			/import\s*\{[^}]*\boc\b[^}]*\}\s*from\s*"@orpc\/contract"/.test(read(file)),
	);
	listed(
		problems,
		"Declare procedures with procedure('capability', …) of #shared/contract.ts: nothing is open by omission.",
	);
});

test("contracts are answered through serve(contract, handlers)", () => {
	const problems = source.filter(
		(file) =>
			file !== "server/serve.ts" &&
			/import\s*\{[^}]*\bimplement(erInternal)?\b[^}]*\}\s*from\s*"@orpc\/server"/.test(read(file)),
	);
	listed(problems, "serve() of #server/serve.ts puts the gate before every procedure.");
});

test("files stay small", () => {
	const lengths = files
		.filter(
			(file) => !/^(scripts\/|tools\/(week\/|[\w-]+\.ts$))/.test(file) || file.endsWith(".mjs"),
		)
		.map((file) => ({ file, lines: read(file).split("\n").length - 1 }));
	const tooLong = lengths
		.filter(({ file, lines }) => lines > (isTest(file) ? TEST_MAX_LINES : SOURCE_MAX_LINES))
		.map(({ file, lines }) => `${file} has ${lines} lines`);
	listed(tooLong, `Split by noun: at most ${SOURCE_MAX_LINES} lines, ${TEST_MAX_LINES} in a test.`);
	const sorted = lengths
		.filter(({ file }) => !isTest(file))
		.map(({ lines }) => lines)
		.sort((a, b) => a - b);
	const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
	assert.ok(
		at(0.5) <= MEDIAN_MAX_LINES,
		`the median file has ${at(0.5)} lines, more than ${MEDIAN_MAX_LINES}`,
	);
	assert.ok(
		at(0.95) <= NINETY_FIFTH_MAX_LINES,
		`the 95th percentile has ${at(0.95)} lines, more than ${NINETY_FIFTH_MAX_LINES}`,
	);
});

test("names are specific, in kebab-case, and not nested too deep", () => {
	const problems = source.flatMap((file) => {
		const parts = file.split("/");
		const name = parts.at(-1) ?? "";
		return [
			...(parts.some((part) => forbiddenNames.test(part))
				? [`${file}: the name says nothing`]
				: []),
			...(/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx)$/.test(name) ? [] : [`${file}: not kebab-case`]),
			...(parts.length - 1 > DEPTH_MAX ? [`${file}: deeper than ${DEPTH_MAX} folders`] : []),
		];
	});
	listed(problems, "Name a file for the product's word or the field's term.");
	const assembly = source.filter((file) => /^app\/(?!overviews\/)/.test(file) && !isTest(file));
	assert.ok(
		assembly.length <= APP_MAX_FILES,
		`app/ has ${assembly.length} files; what serves one feature lives in it (at most ${APP_MAX_FILES})`,
	);
	const shared = source.filter((file) => file.startsWith("shared/") && !isTest(file));
	assert.ok(
		shared.length <= SHARED_MAX_FILES,
		`shared/ has ${shared.length} files; at most ${SHARED_MAX_FILES}`,
	);
});

test("no folder has too many files", () => {
	const counts = new Map<string, number>();
	for (const file of source.filter((file) => !isTest(file)))
		counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
	const problems = [...counts]
		.filter(([, count]) => count > FOLDER_MAX_FILES)
		.map(([folder, count]) => `${folder} has ${count} files`);
	listed(problems, `Part it by what a person does there: at most ${FOLDER_MAX_FILES} files.`);
});

test("no any, no ts-ignore, no silenced lint", () => {
	const problems = source.flatMap((file) =>
		read(file)
			.split("\n")
			.flatMap((line, index) =>
				/(:\s*any\s*([;,)\]=|&>[{]|$)|\bas any\b|<any>|@ts-(ignore|expect-error|nocheck)|biome-ignore)/.test(
					line,
				)
					? [`${file}:${index + 1} ${line.trim()}`]
					: [],
			),
	);
	listed(
		problems.filter((line) => !line.startsWith("app/arrows.test.ts")),
		"Say the type, or mend what the tool complains about.",
	);
});

test("a format is made once, not at each call", () => {
	/** Asks for the browser's zone once; lists zones once for each dialog. */
	const known = ["shared/format.ts", "web/time/time-zone.tsx", "web/zone-picker/zone-options.ts"];
	const problems = source
		.filter((file) => !isTest(file) && !known.includes(file))
		.flatMap((file) =>
			(read(file).match(/.*Intl\.DateTimeFormat\(|^[\t ].*new Intl\./gm) ?? []).map(
				(line) => `${file}: ${line.trim()}`,
			),
		);
	listed(problems, "Dates: formatOf of shared/format.ts. Others: a constant of the module.");
});
