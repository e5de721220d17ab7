import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { endpoints, mediaPath } from "#shared/paths.ts";
import { withClient } from "#testing/pg-client.ts";
import { inRounds, type Measured, perSecond } from "./load.ts";
import { startNginx } from "./nginx.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { median, medianRatio } from "./statistics.ts";

const RATIO_MIN = 0.6;
const FILE_BYTES = 64 * 1024 ** 2;
const WINDOW_BYTES = 256 * 1024;
const CONNECTIONS = 8;
const ID = "01980009-0000-7000-8000-000000000001";

/** Windows of a members' file, one after another, against nginx on the same file. */
export async function measureMedia({ plan, load, folder, community }: Stage): Promise<Row[]> {
	const file = await storeFile(await community());
	const { server, cookies } = await community();
	const windows = { windowBytes: WINDOW_BYTES, fileBytes: FILE_BYTES };
	const common = { windows, connections: CONNECTIONS, seconds: plan.seconds };
	const headers = { cookie: cookies[0] ?? "" };
	const ours = { ...common, path: mediaPath(ID, "mp3"), headers };
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
		nginx: () => load.run(nginx, { ...common, path: `/${ID}.mp3` }),
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

/** A file as the storage has it, with its row. Returns its path. */
async function storeFile({ dataDir, databaseUrl }: Community): Promise<string> {
	const path = join(dataDir, "media", ID.slice(-2), `${ID}.mp3`);
	const bytes = randomBytes(FILE_BYTES);
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, bytes);
	await withClient(databaseUrl, (client) =>
		client.query(
			"INSERT INTO files (id, owner_id, extension, mime, bytes, sha256, audience) VALUES ($1, $1, 'mp3', 'audio/mpeg', $2, $3, 'members')",
			[ID, FILE_BYTES, createHash("sha256").update(bytes).digest("hex")],
		),
	);
	return path;
}
