import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { artistPath, episodePath, paths, trackPath } from "#shared/paths.ts";
import { chromiumPath, ROOT, startGreenroom } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

/** Fetched when this row runs: its 180 MB are not worth having in every installation. */
const LIGHTHOUSE = "lighthouse@13.5.0";
/** It loses the trace of a visit now and then. */
const TRIES = 3;
const PERFORMANCE_MIN = 98;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Report = {
	categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
	audits: Record<"total-blocking-time" | "largest-contentful-paint", { numericValue?: number }>;
};

/** Lighthouse as on a phone (its own slowed processor and line), over a site with its samples; medians of the rounds. */
export async function measureLighthouse({
	plan,
	folder,
	database,
	authSecret,
}: Stage): Promise<Row[]> {
	const dataDir = join(folder, "lighthouse");
	const url = await database("lighthouse");
	const server = await startGreenroom(dataDir, url, authSecret, { SAMPLE_CONTENT: "yes" });
	try {
		const explore = await (await fetch(`${server.origin}${paths.explore}`)).text();
		const places: string[] = Object.values(paths);
		const firstOf = (prefix: string) =>
			[...explore.matchAll(/href="([^"]+)"/g)]
				.map(([, href = ""]) => href)
				.find((href) => href.startsWith(prefix) && !places.includes(href)) ?? prefix;
		const pages = [
			paths.home,
			paths.discover,
			firstOf(trackPath("")),
			firstOf(artistPath("")),
			firstOf(episodePath("")),
			paths.explore,
			paths.about,
		];
		const rows: Row[] = [];
		const output = join(folder, "lighthouse.json");
		for (const page of pages) {
			const reports: Report[] = [];
			for (let visit = 0; visit < plan.pageVisits; visit += 1)
				reports.push(await visitPage(`${server.origin}${page}`, output, TRIES));
			rows.push(rowOf(page, reports));
		}
		return rows;
	} finally {
		await server.stop();
	}
}

function rowOf(page: string, reports: Report[]): Row {
	const scores = CATEGORIES.map((category) =>
		median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))),
	);
	const milliseconds = (audit: keyof Report["audits"]) =>
		Math.round(median(reports.map(({ audits }) => audits[audit].numericValue ?? Number.NaN)));
	const [performance = 0, ...others] = scores;
	return {
		what: `Lighthouse on a phone, ${page}`,
		bar: `≥ ${PERFORMANCE_MIN}, and 100 three times`,
		measured: `${scores.join(", ")} (blocked ${milliseconds("total-blocking-time")} ms, largest paint ${milliseconds("largest-contentful-paint")} ms)`,
		isMet: performance >= PERFORMANCE_MIN && others.every((score) => score === 100),
	};
}

/** `output` is written anew: through a pipe the report arrives cut off. */
async function visitPage(url: string, output: string, tries: number): Promise<Report> {
	const run = promisify(execFile)(
		"npm",
		[
			"exec",
			"--yes",
			`--package=${LIGHTHOUSE}`,
			"--",
			"lighthouse",
			url,
			"--output=json",
			`--output-path=${output}`,
			"--quiet",
			"--chrome-flags=--headless=new --no-sandbox",
		],
		{
			cwd: ROOT,
			env: { ...process.env, CHROME_PATH: chromiumPath() },
		},
	);
	try {
		await run;
		return JSON.parse(await readFile(output, "utf8"));
	} catch (error) {
		if (tries <= 1) throw error;
		return visitPage(url, output, tries - 1);
	}
}
