/** `node tools/faults/full-disk.ts [megabytes]` fills the disk under database and media, and frees it again. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { joinChat } from "#testing/chat-client.ts";
import { auditChat } from "#testing/crash/audit.ts";
import { mountSmallDisk } from "#testing/small-disk.ts";
import { createUpload } from "#testing/uploads.ts";
import {
	argument,
	fault,
	isReady,
	leaveAll,
	makeMembers,
	Skipped,
	statusOf,
	until,
} from "./harness.ts";

const megabytes = argument(0, 400);
const BLOCK = Buffer.alloc(1_000_000);
const FULL_MS = 10_000;
const SEND_EVERY_MS = 150;

await fault(
	"uploads 507, readiness not 200, health 200, the process lives, no acknowledged message is lost; freed, all heals within 10 s",
	async ({ start, figure, holds, defer }) => {
		const disk = mountSmallDisk(megabytes * 1_000_000);
		if (!disk) throw new Skipped("no disk can be mounted here");
		defer(() => disk.remove());
		const product = await start({ DATA_DIR: join(disk.folder, "data") });
		const { pid } = product;
		const cookies = await makeMembers(product.url, 4);
		const chatters = await Promise.all(cookies.map((cookie) => joinChat(product.url, cookie)));
		defer(() => leaveAll(chatters));
		await Promise.all(chatters.map((chatter) => chatter.live()));
		const talking = setInterval(
			() => {
				for (const chatter of chatters) chatter.send(`Half past ${Date.now()} ${"x".repeat(400)}`);
			},
			SEND_EVERY_MS * chatters.length * 2,
		);
		defer(() => clearInterval(talking));
		await pause(1_000);
		const filling = join(disk.folder, "somebody-elses");
		const fill = () => {
			try {
				for (;;) writeFileSync(filling, BLOCK, { flag: "a" });
			} catch {
				// Full, as it should be.
			}
		};
		fill();
		const keeping = setInterval(fill, 200);
		await pause(FULL_MS);
		const upload = await createUpload(product.url, { cookie: cookies[0] ?? "" }, 1_000_000).catch(
			() => null,
		);
		holds(
			"an upload is refused with 507 or 503",
			[507, 503].includes(upload?.status ?? 0),
			`${upload?.status}`,
		);
		const ready = await statusOf(product.url, endpoints.ready);
		holds("readiness says so", ready !== 200, `${ready}`);
		holds("the process answers", (await statusOf(product.url, unlinkedEndpoints.health)) === 200);
		clearInterval(keeping);
		rmSync(filling);
		figure("ready again", await until(() => isReady(product)), 10_000, "ms");
		holds("by the same process", product.pid === pid);
		clearInterval(talking);
		await Promise.all(chatters.map((chatter) => chatter.delivered()));
		const audit = await auditChat(await product.databaseUrl(), chatters);
		figure("messages acknowledged", audit.acknowledged);
		figure("of them lost", audit.lost, 0);
		figure("doubled", audit.doubled, 0);
		figure("clients with another list", audit.wrongLists, 0);
		holds("stops in good order", (await product.end("SIGTERM")).code === 0);
	},
);
