import { request } from "#testing/http.ts";

export type Visit = { path: string; status: number };

/** Of a page or a file of ours; another view of a page, by its query, is the same page. */
const LINK = /<a\s[^>]*?href="(\/[^"#?]*)/g;
const VISITS_MAX = 250;

/** Opens the pages, and every page of ours that they link to. Redirects count as an answer and are followed. */
export async function crawl(
	url: string,
	from: readonly string[],
	cookie: string | undefined,
): Promise<Visit[]> {
	const waiting = [...new Set(from)];
	const known = new Set(waiting);
	const visits: Visit[] = [];
	const add = (path: string) => {
		if (known.has(path) || known.size >= VISITS_MAX) return;
		known.add(path);
		waiting.push(path);
	};
	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		const { status, text, headers } = await request(url, { path, headers: { cookie } });
		visits.push({ path, status });
		const { location } = headers;
		if (location?.startsWith("/")) add(location);
		if (!String(headers["content-type"]).startsWith("text/html")) continue;
		for (const [, link = ""] of text.matchAll(LINK)) add(link);
	}
	return visits;
}
