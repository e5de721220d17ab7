import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "push-worker.js"), "utf8");

const address = (procedure: (typeof contract)["mine"] | (typeof contract)["addDevice"]) =>
	endpoints.rest + procedure["~orpc"].route.path;

/** The part of the service worker that shows notifications: a line of facts, then its code. */
export function pushWorkerScript(): string {
	const facts = {
		key: address(contract.mine),
		devices: address(contract.addDevice),
		icon: unlinkedEndpoints.icon192,
		badge: unlinkedEndpoints.badge,
		otherwise: copy.otherwise,
	};
	return `const push = ${JSON.stringify(facts)};\n${SCRIPT}`;
}
