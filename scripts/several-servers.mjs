/**
 * Several servers on this machine, as deploy/ has them: Greenroom twice on one PostgreSQL and one folder, behind nginx
 * with the configuration shipped there. As `npx node scripts/several-servers.mjs [--redis] [--serve] [words]` it walks
 * the journeys that more than one server could break, or those named; with --serve it runs until Ctrl-C.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#server/database/embedded-process.ts";
import { builtProgram } from "#testing/product.ts";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { quickFolder } from "./quick-folder.mjs";
import { keptChromium } from "./ready-chromium.mjs";
import { print, Stop } from "./step.mjs";
import { root, show, testEnvironment } from "./test-run.mjs";

const READY_MS = 60_000;
const POLL_MS = 20;
const AUTH_SECRET = "several servers on one machine, for tests";
const JOURNEYS = [
	...["chat", "chat-messages", "chat-images", "direct", "rooms", "notifications", "members"],
	...["rights", "booking", "music", "settings", "site"],
].map((name) => `e2e/${name}.spec.ts`);

/** Starts all of it. `settings` are variables of both servers. Errors: a Stop that says what is missing. */
export async function startSeveralServers({
	withRedis = false,
	count = 2,
	settings = {},
	showsOutput = false,
} = {}) {
	const folder = mkdtempSync(join(quickFolder(), "greenroom-several-"));
	const stops = [() => rmSync(folder, { recursive: true, force: true })];
	const stop = async () => {
		for (const one of stops.splice(0).reverse()) await one();
	};
	try {
		const postgres = await startDebianPostgres();
		if (!postgres) throw new Stop("There is no PostgreSQL: apt-get install postgresql.");
		stops.push(postgres.stop);
		const databaseUrl = await makeDatabase(postgres.url);
		const redis = withRedis ? await startRedis(folder, stops) : undefined;
		const redisUrl = redis?.url;
		const port = await freePort();
		const origin = `http://localhost:${port}`;
		const dataDir = join(folder, "data");
		const environment = {
			DATABASE_URL: databaseUrl,
			...(redisUrl && { REDIS_URL: redisUrl }),
			...{ DATA_DIR: dataDir, AUTH_SECRET, PUBLIC_URL: origin, TRUST_PROXY: "1" },
			...{ HOST: "127.0.0.1", LOG_LEVEL: "warn", ...settings },
		};
		const servers = [];
		for (let n = 0; n < count; n += 1) {
			const server = serverOn(await freePort(), environment, showsOutput);
			stops.push(server.stop);
			await server.start();
			servers.push(server);
		}
		stops.push(await startNginx(folder, port, servers));
		return {
			origin,
			databaseUrl,
			redis,
			dataDir,
			authSecret: AUTH_SECRET,
			folder,
			servers,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

function serverOn(port, settings, showsOutput) {
	let child;
	return {
		port,
		url: `http://127.0.0.1:${port}`,
		get pid() {
			return child.pid;
		},
		async start() {
			child = spawn(join(root, "node_modules/.bin/node"), builtProgram, {
				cwd: root,
				env: testEnvironment({ ...settings, PORT: String(port) }),
				// Said where nobody else writes: a server that does not start says why there.
				stdio: ["ignore", showsOutput ? "inherit" : "ignore", "inherit"],
			});
			await untilAnswering(`http://127.0.0.1:${port}/readyz`, child);
		},
		/** As a supervisor does it. Returns the milliseconds until it answers again. */
		async restart() {
			const since = performance.now();
			await end(child);
			await this.start();
			return performance.now() - since;
		},
		stop: () => end(child),
		async kill() {
			child.kill("SIGKILL");
			await once(child, "exit");
		},
	};
}

async function startNginx(folder, port, servers) {
	const file = join(folder, "nginx.conf");
	writeFileSync(file, nginxConfiguration(folder, port, servers));
	const child = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", file], { stdio: "inherit" });
	child.on("error", () => print("There is no nginx: apt-get install nginx."));
	await untilAnswering(`http://127.0.0.1:${port}/readyz`, child);
	return () => end(child);
}

/** deploy/nginx.conf, with these servers, on this port, without certificates. */
function nginxConfiguration(folder, port, servers) {
	const shipped = readFileSync(join(root, "deploy/nginx.conf"), "utf8");
	const [upstream, , site] = shipped.split(/^(?=server \{|upstream )/m).slice(1);
	const listed = servers.map((server) => `\tserver 127.0.0.1:${server.port} max_fails=0;\n`);
	return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
log_format statuses '$status $request_method $request_uri $upstream_status $request_time';
access_log ${folder}/access.log statuses;
error_log ${folder}/error.log;
${upstream.replace(/(^\tserver .*\n)+/m, listed.join(""))}
${site
	.replace(/^\tlisten .*\n/gm, "")
	.replace(/^\tssl_.*\n/gm, "")
	.replace(/^\tserver_name .*\n/m, `\tlisten 127.0.0.1:${port};\n\tlisten [::1]:${port};\n`)
	.replace("/etc/nginx/greenroom-proxy.conf", join(root, "deploy/nginx-proxy.conf"))}
}
`;
}

async function startRedis(folder, stops) {
	const port = await freePort();
	const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
	let child;
	const start = () => {
		child = spawn("redis-server", options, { stdio: "ignore" });
		child.on("error", () => print("There is no Redis: apt-get install redis-server."));
	};
	const stop = () => end(child);
	start();
	stops.push(stop);
	return { url: `redis://127.0.0.1:${port}`, start, stop };
}

async function makeDatabase(postgresUrl) {
	const client = new pg.Client({ connectionString: postgresUrl });
	await client.connect();
	await client.query("CREATE DATABASE greenroom").finally(() => client.end());
	const url = new URL(postgresUrl);
	url.pathname = "/greenroom";
	return url.href;
}

async function untilAnswering(url, child) {
	for (const since = Date.now(); Date.now() - since < READY_MS; await pause(POLL_MS)) {
		if (child.exitCode !== null) throw new Stop(`What should answer at ${url} has ended.`);
		if (
			await fetch(url).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			return;
	}
	throw new Stop(`Nothing answers at ${url}.`);
}

async function end(child) {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "exit");
}

async function walk(running, words) {
	const chromium = keptChromium(root);
	const environment = testEnvironment({
		CHROMIUM_PATH: chromium?.quick ?? "",
		CHROMIUM_WHOLE_PATH: chromium?.whole ?? "",
		E2E_ORIGIN: running.origin,
		E2E_DATABASE_URL: running.databaseUrl,
		E2E_DATA_DIR: running.dataDir,
	});
	const named = words.some((word) => word.startsWith("e2e/")) ? [] : JOURNEYS;
	return show("playwright", ["test", ...named, ...words], environment);
}

if (import.meta.main) {
	process.chdir(root);
	const words = process.argv.slice(2);
	const has = (flag) => words.includes(flag) && words.splice(words.indexOf(flag), 1).length > 0;
	const serves = has("--serve");
	const running = await startSeveralServers({
		showsOutput: serves,
		withRedis: has("--redis"),
		// Each journey comes from an address of its own, in a header: as if there were a proxy before nginx.
		settings: { SAMPLE_CONTENT: "yes", TRUST_PROXY: "2" },
	});
	const { origin, servers, redis } = running;
	print(`${servers.length} servers ${redis ? "with" : "without"} Redis behind ${origin}`);
	let passed = true;
	if (serves) await Promise.race(["SIGINT", "SIGTERM"].map((name) => once(process, name)));
	else passed = await walk(running, words);
	await running.stop();
	process.exitCode = passed ? 0 : 1;
}
