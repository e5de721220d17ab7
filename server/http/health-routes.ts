import { constants } from "node:fs";
import { access } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { isFull } from "#server/storage/disk-space.ts";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";

const READY_TIMEOUT_MS = 1_500;
const RW = constants.R_OK | constants.W_OK;

/** `/healthz`: the process answers. `/readyz`: database and storage do too, else what does not; 507 on a full disk. `/metrics`: loopback or token. */
export function addHealth(app: FastifyInstance, { pool, config, live, storage }: Services): void {
	const open = { config: { capability: "browse the public pages" } } as const;
	app.get(unlinkedEndpoints.health, open, async () => ({ ok: true }));
	app.get(endpoints.ready, open, async (_request, reply) => {
		const problems = (
			await Promise.all([
				problem("database", pool.query("SELECT 1")),
				problem("files", Promise.all([access(config.dataDir, RW), storage.store.reach()])),
				problem("full disk", refuseFull(config.dataDir)),
			])
		).filter((name) => name !== null);
		if (problems.length === 0) return { ok: true };
		const status = problems.includes("full disk") ? 507 : 503;
		return reply.code(status).send({ ok: false, problems });
	});
	app.get(
		unlinkedEndpoints.metrics,
		{ config: { capability: "read the server's figures" } },
		async (request, reply) => {
			if (!isLocalRequest(request) && !hasToken(request, config)) return reply.callNotFound();
			const memory = process.memoryUsage();
			const figures = {
				process_resident_memory_bytes: memory.rss,
				nodejs_heap_size_used_bytes: memory.heapUsed,
				greenroom_people_online: live.online().length,
				greenroom_database_connections: pool.totalCount,
				greenroom_database_waiting: pool.waitingCount,
				process_uptime_seconds: Math.round(process.uptime()),
			};
			const lines = Object.entries(figures).map(
				([name, value]) => `# TYPE ${name} gauge\n${name} ${value}`,
			);
			return reply.type("text/plain; version=0.0.4").send(`${lines.join("\n")}\n`);
		},
	);
}

/** The name of a check that failed, or took too long; null for one that did not. */
function problem(name: string, check: Promise<unknown>): Promise<string | null> {
	return Promise.race([
		check.then(
			() => null,
			() => name,
		),
		new Promise<string>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS, name).unref()),
	]);
}

/** A folder that cannot be asked is no full disk. */
async function refuseFull(folder: string): Promise<void> {
	if (await isFull(folder).catch(() => false)) throw new Error("The disk is full");
}

/** On the machine itself and not merely passed on by a proxy that runs there. */
function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
	const isLoopback = ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(socket.remoteAddress ?? "");
	const isPassedOn = Object.keys(headers).some((name) => /^(x-)?forwarded|^via$/.test(name));
	return isLoopback && !isPassedOn;
}

function hasToken({ headers }: FastifyRequest, { metricsToken }: Config): boolean {
	return (
		metricsToken !== null && isSameSecret(headers.authorization ?? "", `Bearer ${metricsToken}`)
	);
}
