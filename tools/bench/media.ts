import { dirname, join } from "node:path";
import { endpoints, mediaPath } from "#shared/paths.ts";
import { startNginx } from "./floors/nginx.ts";
import { inRounds, type Measured, perSecond, turnsOf } from "./load.ts";
import { FILE_BYTES, FILE_ID, storeFile, WINDOW_BYTES } from "./media-file.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median, medianRatio } from "./statistics.ts";

const RATIO_MIN = 0.8;
const CONNECTIONS = 32;

/** Windows of a members' file, one after another, against nginx on the same file. */
export async function measureMedia({ plan, load, folder, community }: Stage): Promise<Row[]> {
	const file = await storeFile(await community());
	const { server, cookies } = await community();
	const windows = { windowBytes: WINDOW_BYTES, fileBytes: FILE_BYTES };
	const common = { windows, connections: CONNECTIONS, seconds: plan.seconds };
	const ours = { ...common, path: mediaPath(FILE_ID, "mp3"), cookies: turnsOf(cookies) };
	const nginx = await startNginx(join(folder, "nginx"), dirname(file));
	const what = `media: windows of ${WINDOW_BYTES / 1024} KiB`;
	const bar = `≥ ${RATIO_MIN} × nginx`;
	await load.run(server, ours);
	if (!nginx) {
		const alone = await inRounds(plan.rounds, { ours: () => load.run(server, ours) });
		const measured = `${Math.round(perSecond(alone.ours))}/s; nginx is not installed here`;
		return [{ what, bar, measured, isMet: null }];
	}
	const runs = await inRounds(plan.rounds, {
		nginx: () => load.run(nginx, { ...common, path: `/${FILE_ID}.mp3` }),
		ours: () => load.run(server, ours),
	});
	await nginx.stop();
	const rate = (run: Measured) => run.perSecond;
	const ratio = medianRatio(runs.ours.map(rate), runs.nginx.map(rate));
	const cpu = (of: Measured[]) => median(of.map((run) => run.cpuMs)).toFixed(3);
	return [
		{
			what: `${what}, behind the access check (${endpoints.media})`,
			bar,
			measured: `${Math.round(perSecond(runs.ours))}/s, nginx ${Math.round(perSecond(runs.nginx))}/s; ${cpu(runs.ours)} ms CPU, nginx ${cpu(runs.nginx)}`,
			ratio,
			isMet: ratio >= RATIO_MIN,
		},
	];
}
