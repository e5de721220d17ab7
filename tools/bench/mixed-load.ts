import { setTimeout as pause } from "node:timers/promises";
import { endpoints, mediaPath, paths } from "#shared/paths.ts";
import { searched } from "#testing/community/music-sql.ts";
import { runChat } from "./chat-load.ts";
import { type Load, startLoad, turnsOf } from "./load.ts";
import { toServerCore } from "./machine.ts";
import { FILE_BYTES, FILE_ID, storeFile, WINDOW_BYTES } from "./media-file.ts";
import { startNpm } from "./npm-start.ts";
import { eachMb, peakOfTree, processTree, sumMb } from "./process-tree.ts";
import type { Running } from "./processes.ts";
import type { Row } from "./report.ts";
import { signInsOf } from "./sign-ins.ts";
import type { Stage } from "./stage.ts";

const LOADED_MAX_MB = 250;
const AFTER_MAX_MB = 160;
const SOCKETS = 200;
const MESSAGES_PER_SECOND = 5;
/** Of one page, before it is another's turn. */
const TURN_SECONDS = 5;

/**
 * Memory of all that npm start leaves running but PostgreSQL: while members chat, read pages, search, listen and sign in, and
 * some time after. A process of its own.
 */
export async function measureMixedLoad(stage: Stage): Promise<Row[]> {
	const { plan, authSecret } = stage;
	const community = await stage.community();
	await storeFile(community);
	await community.server.stop();
	const { dataDir, databaseUrl, cookies } = community;
	const settings = { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret, TRUST_PROXY: "1" };
	const started = await startNpm(dataDir, { settings: { ...settings, SAMPLE_CONTENT: "no" } });
	for (const { pid } of processTree(started.pid)) toServerCore(pid);
	try {
		const before = sumMb(processTree(started.pid));
		const room = { path: endpoints.live, sockets: SOCKETS, cookies, seconds: plan.mixedSeconds };
		const { peak } = await peakOfTree(started.pid, () =>
			runChat(started, { ...room, messagesPerSecond: MESSAGES_PER_SECOND }, () =>
				requestEverything(started, cookies, plan.mixedSeconds),
			),
		);
		await pause(plan.afterSeconds * 1_000);
		const after = processTree(started.pid);
		const what = `mixed load of ${plan.mixedSeconds} s (${SOCKETS} sockets chat; pages, lists, searches, media, sign-ins)`;
		return [
			{
				what: `${what}: memory, at most`,
				bar: `≤ ${LOADED_MAX_MB} MB resident`,
				measured: `${Math.round(sumMb(peak))} MB (${eachMb(peak)}), before ${Math.round(before)}`,
				isMet: sumMb(peak) <= LOADED_MAX_MB,
			},
			{
				what: `${what}: memory ${plan.afterSeconds} s later`,
				bar: `≤ ${AFTER_MAX_MB} MB resident`,
				measured: `${Math.round(sumMb(after))} MB (${eachMb(after)})`,
				isMet: sumMb(after) <= AFTER_MAX_MB,
			},
		];
	} finally {
		await started.stop();
		await stage.restart(community);
	}
}

/** What differs in kind at the same time, each from a process of its own; of each kind one after another. */
async function requestEverything(
	server: Running,
	cookies: readonly string[],
	seconds: number,
): Promise<void> {
	await Promise.all(
		kindsOf(server.origin, cookies).map(async (loads) => {
			const generator = await startLoad();
			const until = performance.now() + seconds * 1_000;
			for (let turn = 0; performance.now() < until; turn++) {
				const next = loads[turn % loads.length];
				const left = Math.max(1, (until - performance.now()) / 1_000);
				if (next) await generator.run(server, { ...next, seconds: Math.min(TURN_SECONDS, left) });
			}
			generator.stop();
		}),
	);
}

function kindsOf(origin: string, cookies: readonly string[]): Omit<Load, "seconds">[][] {
	const requested = { connections: 2, headers: { "accept-encoding": "gzip, deflate, br" } };
	const ofMembers = { ...requested, cookies: turnsOf(cookies) };
	const memberPages = [paths.home, paths.chat, paths.discover, paths.music, paths.profile];
	const visitorPages = [paths.home, paths.explore];
	const windows = { windowBytes: WINDOW_BYTES, fileBytes: FILE_BYTES };
	const search = `query=${encodeURIComponent(searched.common)}`;
	return [
		memberPages.map((path) => ({ ...ofMembers, path })),
		visitorPages.map((path) => ({ ...requested, path, connections: 1 })),
		[{ ...ofMembers, path: `${endpoints.rest}/tracks?limit=20` }],
		// A member may search once a second.
		[{ ...ofMembers, path: `${endpoints.rest}/search?${search}`, connections: 1 }],
		[{ ...ofMembers, path: mediaPath(FILE_ID, "mp3"), windows }],
		[{ ...signInsOf(origin, cookies.length), connections: 1 }],
	];
}
