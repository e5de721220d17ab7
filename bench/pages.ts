import { paths } from "#shared/paths.ts";
import { inRounds, type Measured, perSecond } from "./load.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const CONNECTIONS = 8;
const PAGES_PER_SECOND_MIN = 300;
/** Pages asked for before counting, so that the engine has compiled what renders them. */
const WARM_UP_SECONDS = 4;

/** The landing page for visitors on one core: rendered each time, then as visitors get it. */
export async function measurePages({ load, plan, community }: Stage): Promise<Row[]> {
	const { server } = await community();
	const common = { connections: CONNECTIONS, seconds: plan.seconds };
	// The cache holds an address for seconds, and no address comes twice.
	const rendered = { ...common, path: `${paths.home}?{n}` };
	const kept = { ...common, path: paths.home };
	await load.run(server, { ...rendered, path: `${paths.home}?w{n}`, seconds: WARM_UP_SECONDS });
	let round = 0;
	const runs = await inRounds(plan.rounds, {
		rendered: () => load.run(server, { ...rendered, path: `${paths.home}?${round++}-{n}` }),
		kept: () => load.run(server, kept),
	});
	// What a core of its own would do: PostgreSQL and whatever else runs here may share this one.
	const perCore = (of: Measured[]) => Math.round(1_000 / median(of.map((run) => run.cpuMs)));
	return [
		{
			what: "landing page for visitors, rendered anew each time",
			bar: `≥ ${PAGES_PER_SECOND_MIN}/s a core`,
			measured: `${perCore(runs.rendered)}/s a core of processor time, ${Math.round(perSecond(runs.rendered))}/s by the clock`,
			isMet: perCore(runs.rendered) >= PAGES_PER_SECOND_MIN,
			why: "two thirds of the time is React's own work on some 730 elements, a third of which are the drawn curtains.",
		},
		{
			what: "landing page for visitors, kept for seconds",
			bar: "",
			measured: `${perCore(runs.kept)}/s a core of processor time, ${Math.round(perSecond(runs.kept))}/s by the clock`,
			isMet: null,
		},
	];
}
