import { endpoints, paths } from "#shared/paths.ts";
import type { CommunitySize } from "#testing/community/fill.ts";
import { searched } from "#testing/community/music-sql.ts";
import { makeAdmins } from "./admin.ts";
import { inRounds, type Measured, turnsOf } from "./load.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { median, medianRatio } from "./statistics.ts";

const RATIO_MAX = 1.5;
const CONNECTIONS = 4;
const PAGE_MAX_MS = 200;
/** Lists that fill one page, so that both answer the same amount. */
const lists = (size: CommunitySize) => ({
	"newest tracks": "tracks?limit=20",
	"highest rated tracks": "tracks?limit=20&sort=highest-rated",
	"tracks of a genre": "tracks?limit=20&genre=electronic",
	"search, a word many titles have": `tracks?limit=20&search=${searched.common}`,
	"search, a word few titles have": `tracks?limit=20&search=${encodeURIComponent(searched.rare)}`,
	"search, misspelt": `tracks?limit=20&search=${encodeURIComponent(searched.misspelt)}`,
	"most popular tracks": "tracks?limit=20&sort=most-popular",
	"latest chat messages": "chat/messages",
	"messages from the middle of the chat": `chat/messages?before=${size.messages / 2 + 1}`,
});
/** As their HTML comes with everything on it, to an admin. */
const pages = { home: paths.home, chat: paths.chat, "the admin's page": paths.admin };

/** p95 of lists and pages in a large community against a small one. */
export async function measureGrowth({ plan, load, ...stage }: Stage): Promise<Row[]> {
	const [small, large] = [await stage.small(), await stage.large()];
	for (const { databaseUrl } of [small, large])
		await makeAdmins(databaseUrl, turnsOf(small.cookies).length);
	const rows: Row[] = [];
	const listsAndPages = ({ size }: Community): [name: string, path: string][] => [
		...Object.entries(lists(size)).map(([name, list]): [string, string] => [
			name,
			`${endpoints.rest}/${list}`,
		]),
		...Object.entries(pages),
	];
	for (const [at, [name]] of listsAndPages(large).entries()) {
		const isPage = name in pages;
		const request = (community: Community) => {
			const { server, cookies } = community;
			return load.run(server, {
				path: listsAndPages(community)[at]?.[1] ?? "",
				// A member may search once a second.
				cookies: isPage ? turnsOf(cookies) : cookies,
				connections: CONNECTIONS,
				seconds: plan.seconds / 2,
			});
		};
		await request(large);
		const runs = await inRounds(plan.rounds, {
			small: () => request(small),
			large: () => request(large),
		});
		const p95 = (of: Measured[]) => of.map((run) => run.p95);
		const ratio = medianRatio(p95(runs.large), p95(runs.small));
		rows.push({
			what: `growth: ${name}, p95`,
			bar: `≤ ${RATIO_MAX} × a page of each${isPage ? `, ≤ ${PAGE_MAX_MS} ms` : ""}`,
			measured: `${median(p95(runs.large)).toFixed(1)} ms with ${plan.large.tracks.toLocaleString("en")} tracks, ${plan.large.listens.toLocaleString("en")} listens and ${plan.large.messages.toLocaleString("en")} messages, ${median(p95(runs.small)).toFixed(1)} ms with ${small.size.tracks} and ${small.size.messages}`,
			ratio,
			isMet: ratio <= RATIO_MAX && (!isPage || median(p95(runs.large)) <= PAGE_MAX_MS),
		});
	}
	return rows;
}
