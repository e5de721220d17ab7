/** Builds the pages and starts the server again whenever a source file changes. */
import { spawn, spawnSync } from "node:child_process";
import { watch } from "node:fs";

const FOLDERS = ["app", "features", "domain", "server", "shared", "web", "public"];
const SETTLE_MS = 150;

let server = null;
let timer;

function build() {
	return (
		spawnSync("react-router", ["build"], { stdio: ["ignore", "ignore", "inherit"] }).status === 0
	);
}

function restart() {
	const isGood = build();
	process.stdout.write(
		isGood ? "Built.\n" : "The build failed. The previous server keeps running.\n",
	);
	if (!isGood) return;
	const begin = () => {
		server = spawn("node", ["app/main.ts"], { stdio: "inherit" });
	};
	if (server === null || server.exitCode !== null) return begin();
	server.once("exit", begin);
	server.kill("SIGTERM");
}

for (const folder of FOLDERS)
	watch(folder, { recursive: true }, () => {
		clearTimeout(timer);
		timer = setTimeout(restart, SETTLE_MS);
	});
process.on("SIGINT", () => {
	server?.once("exit", () => process.exit(0));
	server?.kill("SIGTERM");
});
restart();
