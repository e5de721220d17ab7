import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { print, seconds } from "./step.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * The environment of every check and test: what a shell and the tools need, and nothing that
 * would change what Greenroom does (a DATABASE_URL of one's own, TEST, BASE_URL, …).
 */
export function testEnvironment(extra = {}) {
	const kept = Object.entries(process.env).filter(([name]) => KEPT.test(name));
	const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
	return { ...Object.fromEntries(kept), PATH: path, ...extra };
}

/**
 * Does the steps in order, `[name, work]`, and stops at the first that fails. `work` answers true,
 * false, or words saying why it was left out. Prints a summary, and answers whether all went well.
 */
export async function inOrder(steps) {
	const rows = [];
	const since = performance.now();
	for (const [name, work] of steps) {
		print(`\n── ${name}`);
		const start = performance.now();
		const result = await work().catch((error) => {
			print(error.message);
			return false;
		});
		rows.push([result === true ? "ok" : result || "FAILED", name, seconds(start)]);
		if (result === false) break;
	}
	const failed = rows.some(([result]) => result === "FAILED");
	print("\n── Summary");
	for (const [result, name, time] of rows) print(`${time.padStart(9)}  ${name}: ${result}`);
	const left = steps.length - rows.length;
	if (left > 0) print(`           (${left} further not begun)`);
	print(`${seconds(since).padStart(9)}  ${failed ? "FAILED" : "all well"}`);
	return !failed;
}

/** Runs a program with its output shown. Answers whether it succeeded. */
export function show(file, args, env = testEnvironment()) {
	return new Promise((done) => {
		const child = spawn(file, args, { cwd: root, env, stdio: "inherit" });
		// Outlive it, so that databases are stopped and removed after Ctrl-C too.
		const endIt = () => child.kill("SIGTERM");
		for (const signal of SIGNALS) process.on(signal, endIt);
		const finish = (succeeded) => {
			for (const signal of SIGNALS) process.off(signal, endIt);
			done(succeeded);
		};
		child.on("error", (error) => {
			print(String(error));
			finish(false);
		});
		child.on("close", (code) => finish(code === 0));
	});
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const KEPT =
	/^(PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|LANG|LC_.*|TMPDIR|XDG_.*|CI|FORCE_COLOR|NO_COLOR|(https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|npm_config_.*|PLAYWRIGHT_.*)$/i;
