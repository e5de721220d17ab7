/** `node tools/faults/flood.ts [seconds] [connections]` floods one address's requests and uploads while a member uses the site. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { residentMb } from "../bench/machine.ts";
import { argument, fault, makeMembers, watchPace } from "./harness.ts";

const seconds = argument(0, 20);
const connections = argument(1, 40);
const CALM_MS = 6_000;
const REST_MS = 60_000;

await fault(
	"a member's p95 stays within 2 × what it was and 300 ms, none of their calls fails; a minute later memory is within 1.3 × what it was",
	async ({ start, figure, holds }) => {
		const product = await start();
		const { pid, url } = product;
		const [member = "", flooder = ""] = await makeMembers(url, 2);
		// So that memory before is that of a server at work.
		const warm = watchPace(url, member, 5);
		await pause(CALM_MS / 2);
		await warm.stop();
		const calm = watchPace(url, member);
		await pause(CALM_MS);
		const usual = await calm.stop();
		const before = residentMb(pid).all;

		// A process of its own, whose work must not hold up the member's.
		const flood = fork(join(import.meta.dirname, "flood-process.ts"), [
			url,
			flooder,
			`${connections}`,
		]);
		await once(flood, "message");
		const pace = watchPace(url, member);
		await pause(seconds * 1_000);
		const during = await pace.stop();
		flood.send("end");
		const [{ requested, refused }] = (await once(flood, "message")) as [
			{ requested: number; refused: number },
		];
		flood.kill();
		figure("requests of the flood, a second", requested / seconds);
		figure("of them refused by a limit", refused);
		figure("member's p95 before", usual.p95, undefined, "ms");
		figure("member's p95 during", during.p95, Math.min(300, Math.max(2 * usual.p95, 20)), "ms");
		figure("member's failed calls", during.failed, 0);
		await pause(REST_MS);
		figure("memory before", before, undefined, "MB");
		figure("memory a minute later", residentMb(pid).all, 1.3 * before, "MB");
		holds("by the same process", product.pid === pid);
	},
);
