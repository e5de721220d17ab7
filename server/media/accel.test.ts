import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { request } from "#testing/http.ts";
import { storeAudio } from "#testing/media.ts";
import { freePort, startTestServer } from "#testing/server.ts";
import { sampleMp3 } from "#testing/uploads.ts";

const POLL_MS = 20;
const LOCATION = "/greenroom-media/";

const server = await startTestServer({ accelLocation: LOCATION });
after(() => server.close());
const plain = await startTestServer();
after(() => plain.close());
const mp3 = await sampleMp3();
const size = mp3.length;
const member = await server.user();
const artist = await server.user();
const { path, file, disk } = await storeAudio(server, artist, mp3, "members");
const { path: everyones } = await storeAudio(server, artist, mp3, "everyone");
const { path: everyonesPlain } = await storeAudio(plain, await plain.user(), mp3, "everyone");
const get = (url: string, path: string, headers: Record<string, string> = {}, method = "GET") =>
	request(url, { path, headers, method });
const signedIn = { cookie: member.cookie };

test("who may have a file is sent where nginx has it, others are sent nothing", async () => {
	const allowed = await get(server.url, path, { ...signedIn, range: "bytes=0-9" });
	assert.deepEqual([allowed.status, allowed.bytes.length], [200, 0]);
	const place = `${LOCATION}${file.id.slice(-2)}/${file.id}.mp3`;
	assert.equal(allowed.headers["x-accel-redirect"], place);
	assert.ok(disk.endsWith(place.slice(LOCATION.length)));
	const refused = await get(server.url, path);
	assert.deepEqual([refused.status, refused.headers["x-accel-redirect"]], [404, undefined]);
	const direct = await get(server.url, LOCATION, signedIn);
	assert.equal(direct.headers["x-accel-redirect"], undefined);
	assert.equal((await get(plain.url, everyonesPlain)).headers["x-accel-redirect"], undefined);
});

test("what needs no bytes is answered without nginx", async () => {
	const { etag = "" } = (await get(server.url, path, signedIn)).headers;
	const known = await get(server.url, path, { ...signedIn, "if-none-match": etag });
	const beyond = await get(server.url, path, { ...signedIn, range: `bytes=${size}-` });
	const head = await get(server.url, path, signedIn, "HEAD");
	assert.deepEqual(
		[known, beyond, head].map((one) => one.status),
		[304, 416, 200],
	);
	assert.equal(head.headers["content-length"], String(size));
	for (const { headers } of [known, beyond, head])
		assert.equal(headers["x-accel-redirect"], undefined);
});

/** nginx leaves out the last where Content-Range says as much. */
const ofConnection = new Set([
	...["date", "server", "connection", "keep-alive", "transfer-encoding"],
	"accept-ranges",
]);
const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

test("nginx, as we ship it, answers as a server does", {
	skip: !hasNginx && "there is no nginx",
}, async () => {
	const nginx = await startNginx();
	after(nginx.stop);
	const both = async (headers: Record<string, string>, method = "GET") => {
		const ours = await get(plain.url, everyonesPlain, headers, method);
		const sent = await get(nginx.url, everyones, headers, method);
		return [ours, sent].map(({ status, bytes, headers: all }) => {
			const compared = Object.entries(all).filter(([name]) => !ofConnection.has(name));
			const hash = createHash("sha256").update(bytes).digest("hex");
			return {
				status,
				length: bytes.length,
				hash,
				...(status !== 304 && Object.fromEntries(compared)),
			};
		});
	};
	const { etag = "" } = (await get(plain.url, everyonesPlain)).headers;
	const wanted: Record<string, string>[] = [
		{},
		{ range: "bytes=0-0" },
		{ range: "bytes=1000-" },
		{ range: "bytes=-500" },
		{ range: `bytes=10-${size + 1_000}` },
		{ range: "bytes=0-1,5-9" },
		{ range: "bytes=5-2" },
		{ range: "bytes=5-9", "if-range": etag },
		{ range: "bytes=5-9", "if-range": '"another"' },
		{ "if-none-match": etag },
	];
	for (const headers of wanted) {
		const [ours, sent] = await both(headers);
		assert.deepEqual(sent, ours, JSON.stringify(headers));
	}
	const [ours, sent] = await both({}, "HEAD");
	assert.deepEqual(sent, ours, "HEAD");
	assert.equal((await get(nginx.url, path)).status, 404);
	const members = await get(nginx.url, path, { ...signedIn, range: "bytes=3-5" });
	assert.ok(members.bytes.equals(mp3.subarray(3, 6)));
	const direct = `${LOCATION}${file.id.slice(-2)}/${file.id}.mp3`;
	assert.equal((await get(nginx.url, direct, signedIn)).status, 404, "nobody may ask for it there");
});

/** One worker with the locations of deploy/nginx-proxy.conf, its files those of the test's server. */
async function startNginx() {
	const folder = await mkdtemp(join(tmpdir(), "greenroom-nginx-"));
	await chmod(folder, 0o755);
	const port = await freePort();
	const shipped = await readFile(new URL("../../deploy/nginx-proxy.conf", import.meta.url), "utf8");
	const locations = shipped.replace("/var/lib/greenroom/media/", `${server.config.dataDir}/media/`);
	const settings = join(folder, "nginx.conf");
	await writeFile(
		settings,
		`daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 64; }
http {
	access_log off;
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
	upstream greenroom { server ${new URL(server.url).host.replace("localhost", "127.0.0.1")}; }
	map $http_upgrade $greenroom_connection { default upgrade; "" close; }
	server {
		listen 127.0.0.1:${port};
		${locations}
	}
}`,
	);
	const child = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", settings], { stdio: "ignore" });
	const url = `http://127.0.0.1:${port}`;
	while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
		if (child.exitCode !== null) throw new Error("nginx ended");
		await pause(POLL_MS);
	}
	return {
		url,
		async stop() {
			child.kill("SIGTERM");
			if (child.exitCode === null) await once(child, "exit");
			await rm(folder, { recursive: true, force: true });
		},
	};
}
