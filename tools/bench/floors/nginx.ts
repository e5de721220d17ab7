import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#testing/server.ts";
import { has, toServerCore } from "../machine.ts";
import { type Running, untilAnswering } from "../processes.ts";

/** One nginx worker that serves a folder with sendfile; null where nginx is not installed. */
export async function startNginx(folder: string, root: string): Promise<Running | null> {
	if (!has("nginx")) return null;
	await mkdir(folder, { recursive: true });
	// Started by root, its worker is another user and must be able to come here.
	for (const open of [join(folder, ".."), join(root, "../.."), join(root, ".."), root])
		await chmod(open, 0o755);
	const port = await freePort();
	const settings = join(folder, "nginx.conf");
	await writeFile(settings, configuration(folder, root, port));
	const master = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", settings], {
		stdio: "ignore",
	});
	const origin = `http://127.0.0.1:${port}`;
	await untilAnswering(`${origin}/ready`, master);
	const pid = Number(execFileSync("pgrep", ["-P", `${master.pid}`], { encoding: "utf8" }));
	toServerCore(pid);
	return {
		pid,
		origin,
		async stop() {
			master.kill("SIGTERM");
			await once(master, "exit");
		},
	};
}

const configuration = (folder: string, root: string, port: number) => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 10000000;
	server {
		listen 127.0.0.1:${port};
		root ${root};
		location = /ready { return 204; }
	}
}
`;
