import { spawn } from "node:child_process";
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#server/database/embedded-process.ts";
import { quickFolder } from "./quick-folder.mjs";
import { run, Stop, step, tail } from "./step.mjs";

/**
 * A PostgreSQL of Debian's packages on a folder of its own, loopback only.
 * Answers `{ url, stop }`, or undefined where there is none and it cannot be installed.
 */
export async function startDebianPostgres() {
	const bin = programs() ?? (await install());
	if (!bin) return undefined;
	const folder = mkdtempSync(join(quickFolder(), "greenroom-debian-"));
	const owner = await ownerOf(folder);
	const data = join(folder, "data");
	const made = await run(join(bin, "initdb"), ["-D", data, ...INITDB_FLAGS], {
		...owner,
		cwd: "/",
	});
	if (made.code !== 0)
		throw new Stop(`Debian's PostgreSQL made no database:\n\n${tail(made.output)}`);
	const port = await freePort();
	const args = ["-D", data, "-p", String(port), ...SETTINGS.flatMap((setting) => ["-c", setting])];
	const child = spawn(join(bin, "postgres"), args, {
		...{ ...owner, cwd: "/", stdio: "ignore" },
	});
	const ended = new Promise((done) => child.on("close", done));
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	await untilAnswering(url, child);
	return {
		url,
		async stop() {
			child.kill("SIGINT");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

// Trust is enough for a database that lives minutes and holds nothing but test data.
const INITDB_FLAGS = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
const SETTINGS = [
	...["listen_addresses=127.0.0.1", "unix_socket_directories="],
	...["fsync=on", "max_connections=200"],
];

function programs() {
	const base = "/usr/lib/postgresql";
	const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
	return versions
		.map((version) => join(base, version, "bin"))
		.find((bin) => existsSync(join(bin, "postgres")));
}

async function install() {
	if (process.getuid() !== 0 || !existsSync("/etc/debian_version")) return undefined;
	return step("fetching Debian's PostgreSQL for the tests (once)", async () => {
		keepFromServing();
		const shell =
			"apt-get update && apt-get install -y -o Dpkg::Options::=--force-confold postgresql";
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		await run("sh", ["-c", shell], { env });
		return programs();
	});
}

/** Debian's package would otherwise start a server of its own on port 5432. */
function keepFromServing() {
	const folder = "/etc/postgresql-common";
	const file = join(folder, "createcluster.conf");
	if (existsSync(file)) return;
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, "create_main_cluster = false\n");
}

async function ownerOf(folder) {
	if (process.getuid() !== 0) return {};
	const [uid, gid] = await Promise.all(
		["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).output)),
	);
	chownSync(folder, uid, gid);
	return { uid, gid };
}

async function untilAnswering(url, child) {
	for (;;) {
		if (child.exitCode !== null) throw new Stop("Debian's PostgreSQL ended at once.");
		const client = new pg.Client({ connectionString: url });
		client.on("error", () => {});
		try {
			await client.connect();
			return;
		} catch {
			await new Promise((done) => setTimeout(done, 50));
		} finally {
			await client.end().catch(() => {});
		}
	}
}
