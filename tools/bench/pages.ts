import { paths } from "#shared/paths.ts";
import { inRounds, type Measured, perSecond, turnsOf } from "./load.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const CONNECTIONS = 8;
const RENDERED_PER_SECOND_MIN = 150;
const KEPT_PER_SECOND_MIN = 3_000;
/** Pages asked for before counting, so that the engine has compiled what renders them. */
const WARM_UP_SECONDS = 4;

/** On one core: a public page as a member gets it, rendered each time, then the landing page as visitors get it. */
export async function measurePages({ load, plan, community }: Stage): Promise<Row[]> {
	const { server, cookies } = await community();
	const common = { connections: CONNECTIONS, seconds: plan.seconds };
	// Only visitors' pages are cached.
	const rendered = { ...common, cookies: turnsOf(cookies), path: paths.explore };
	const kept = { ...common, path: paths.home };
	await load.run(server, { ...rendered, seconds: WARM_UP_SECONDS });
	const runs = await inRounds(plan.rounds, {
		rendered: () => load.run(server, rendered),
		kept: () => load.run(server, kept),
	});
	// What a core of its own would do: PostgreSQL and whatever else runs here may share this one.
	const perCore = (of: Measured[]) => Math.round(1_000 / median(of.map((run) => run.cpuMs)));
	return [
		{
			what: "Explore for a member, rendered each time",
			bar: `≥ ${RENDERED_PER_SECOND_MIN}/s a core`,
			measured: `${perCore(runs.rendered)}/s a core of processor time, ${Math.round(perSecond(runs.rendered))}/s by the clock`,
			isMet: perCore(runs.rendered) >= RENDERED_PER_SECOND_MIN,
		},
		{
			what: "landing page for visitors, kept for seconds",
			bar: `≥ ${KEPT_PER_SECOND_MIN.toLocaleString("en")}/s a core`,
			measured: `${perCore(runs.kept)}/s a core of processor time, ${Math.round(perSecond(runs.kept))}/s by the clock`,
			isMet: perCore(runs.kept) >= KEPT_PER_SECOND_MIN,
		},
	];
}
