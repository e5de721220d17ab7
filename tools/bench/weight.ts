import { brotliCompressSync, gzipSync } from "node:zlib";
import { paths } from "#shared/paths.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const KB = 1_000;
const HTML_MAX_BYTES = 12 * KB;
const SCRIPTS_MAX_BYTES = 155 * KB;
const SCRIPTS_MAX = 12;
const FONTS_MAX_BYTES = 65 * KB;

/** What a first visit to / loads, all of it from our own host. */
export async function measureWeight({ community }: Stage): Promise<Row[]> {
	const { origin } = (await community()).server;
	const html = (await bytesOf(`${origin}${paths.home}`)).toString("utf8");
	const named = new Set(html.match(/\/assets\/[\w.-]+/g));
	const scripts = await withImports(
		origin,
		[...named].filter((asset) => asset.endsWith(".js")),
	);
	const fonts = [...named].filter((asset) => asset.endsWith(".woff2"));
	const sum = async (assets: Iterable<string>, weigh: (bytes: Buffer) => number) => {
		let total = 0;
		for (const asset of assets) total += weigh(await bytesOf(`${origin}${asset}`));
		return total;
	};
	const row = (what: string, bytes: number, max: number): Row => ({
		what: `first visit to /: ${what}`,
		bar: `≤ ${max / KB} kB`,
		measured: `${(bytes / KB).toFixed(1)} kB`,
		isMet: bytes <= max,
	});
	const runAtOnce = html.match(/<script[^>]*type="module"/g)?.length ?? 0;
	const brotli = await sum(scripts, (bytes) => brotliCompressSync(bytes).length);
	return [
		row("HTML, gzip", gzipSync(html, { level: 9 }).length, HTML_MAX_BYTES),
		{
			what: "first visit to /: scripts run before anybody moves",
			bar: "0",
			measured: `${runAtOnce}`,
			isMet: runAtOnce === 0,
		},
		{
			what: "first visit to /: scripts after that, Brotli",
			bar: `≤ ${SCRIPTS_MAX_BYTES / KB} kB in ≤ ${SCRIPTS_MAX} files`,
			measured: `${(brotli / KB).toFixed(1)} kB in ${scripts.size} files`,
			isMet: brotli <= SCRIPTS_MAX_BYTES && scripts.size <= SCRIPTS_MAX,
		},
		row("fonts", await sum(fonts, (bytes) => bytes.length), FONTS_MAX_BYTES),
	];
}

/** Scripts import further ones; what they import only later, on demand, is not counted. */
async function withImports(origin: string, named: string[]): Promise<Set<string>> {
	const scripts = new Set(named);
	// A set that grows while it is walked is walked to its new end.
	for (const asset of scripts) {
		const script = (await bytesOf(`${origin}${asset}`)).toString("utf8");
		for (const [, name] of script.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
			scripts.add(`/assets/${name}`);
	}
	return scripts;
}

async function bytesOf(url: string): Promise<Buffer> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	return Buffer.from(await answer.arrayBuffer());
}
