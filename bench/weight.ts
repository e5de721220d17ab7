import { gzipSync } from "node:zlib";
import { paths } from "#shared/paths.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const KB = 1_000;
const HTML_MAX_BYTES = 15 * KB;
const SCRIPTS_MAX_BYTES = 120 * KB;
const FONTS_MAX_BYTES = 90 * KB;

/** What a first visit to / loads before anything is touched, all of it from our own host. */
export async function measureWeight({ community }: Stage): Promise<Row[]> {
	const { origin } = (await community()).server;
	const html = (await bytesOf(`${origin}${paths.home}`)).toString("utf8");
	const named = [...html.matchAll(/["'](\/assets\/[^"']+)["']/g)].map((match) => match[1] ?? "");
	const assets = await withImports(origin, new Set(named));
	const weighed = async (kind: RegExp, weigh: (bytes: Buffer) => number) => {
		let total = 0;
		for (const asset of assets)
			if (kind.test(asset)) total += weigh(await bytesOf(`${origin}${asset}`));
		return total;
	};
	const row = (what: string, bytes: number, max: number): Row => ({
		what: `first visit to /: ${what}`,
		bar: `≤ ${max / KB} kB`,
		measured: `${(bytes / KB).toFixed(1)} kB`,
		isMet: bytes <= max,
	});
	const framework = await weighed(/\/react-[^/]+\.js$/, zipped);
	const why = `React and the router alone are ${(framework / KB).toFixed(0)} kB.`;
	return [
		row("HTML, gzip", zipped(Buffer.from(html)), HTML_MAX_BYTES),
		{ ...row("scripts, gzip", await weighed(/\.js$/, zipped), SCRIPTS_MAX_BYTES), why },
		row("fonts", await weighed(/\.woff2$/, (bytes) => bytes.length), FONTS_MAX_BYTES),
	];
}

/** Scripts import further ones; what they import only later, on demand, is not counted. */
async function withImports(origin: string, assets: Set<string>): Promise<Set<string>> {
	// A set that grows while it is walked is walked to its new end.
	for (const asset of assets) {
		if (!asset.endsWith(".js")) continue;
		const script = (await bytesOf(`${origin}${asset}`)).toString("utf8");
		for (const [, name] of script.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
			assets.add(`/assets/${name}`);
	}
	return assets;
}

const zipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;

async function bytesOf(url: string): Promise<Buffer> {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	return Buffer.from(await answer.arrayBuffer());
}
