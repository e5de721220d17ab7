import { endpoints } from "#shared/paths.ts";
import { type Size, searched } from "./community.ts";
import { inRounds, type Measured } from "./load.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { median, medianRatio } from "./statistics.ts";

const RATIO_MAX = 1.5;
const CONNECTIONS = 4;
/** Lists that fill one page, so that both answer the same amount. */
const lists = (size: Size) => ({
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
type Name = keyof ReturnType<typeof lists>;

/** p95 of the lists in a large community against a small one. */
export async function measureGrowth({
	plan,
	load,
	community,
	large: openLarge,
}: Stage): Promise<Row[]> {
	const small = await community();
	const large = await openLarge();
	const rows: Row[] = [];
	for (const name of Object.keys(lists(plan.large)) as Name[]) {
		const request = ({ server, cookies, size }: Community) =>
			load.run(server, {
				path: `${endpoints.rest}/${lists(size)[name]}`,
				headers: { cookie: cookies[0] ?? "" },
				connections: CONNECTIONS,
				seconds: plan.seconds / 2,
			});
		await request(large);
		const runs = await inRounds(plan.rounds, {
			small: () => request(small),
			large: () => request(large),
		});
		const p95 = (of: Measured[]) => of.map((run) => run.p95);
		const ratio = medianRatio(p95(runs.large), p95(runs.small));
		rows.push({
			what: `growth: ${name}, p95`,
			bar: `≤ ${RATIO_MAX} × a page of each`,
			measured: `${median(p95(runs.large)).toFixed(1)} ms with ${plan.large.tracks.toLocaleString("en")} tracks, ${plan.large.listens.toLocaleString("en")} listens and ${plan.large.messages.toLocaleString("en")} messages, ${median(p95(runs.small)).toFixed(1)} ms with ${small.size.tracks} and ${small.size.messages}`,
			ratio,
			isMet: ratio <= RATIO_MAX,
		});
	}
	return rows;
}
