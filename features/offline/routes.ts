import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { endpoints } from "#shared/paths.ts";
import { type BuildAssets, filesToStore, workerScript } from "./server-worker.ts";

type Parts = Pick<Services, "siteSettings"> & {
	assets: BuildAssets;
	/** The browser's files as built. */
	folder: string;
	/** Addresses of what the offline page shows besides files of the build. */
	pageFiles: () => Promise<string[]>;
	/** Code of other features, behind ours. */
	parts: readonly string[];
};

/** The service worker. It obeys the content security policy of its own answer, so that is the one of pages. */
export function addWorker(
	app: FastifyInstance,
	{ assets, folder, siteSettings, pageFiles, parts }: Parts,
): void {
	let scripts: Promise<string[]> | null = null;
	app.get(
		endpoints.worker,
		{ config: { capability: "browse the public pages" }, exposeHeadRoute: true },
		async (_request, reply) => {
			scripts ??= filesToStore(assets, folder);
			const { name } = siteSettings;
			return reply
				.header("cache-control", "no-cache")
				.type("text/javascript; charset=utf-8")
				.send(workerScript(assets, await scripts, { pageFiles: await pageFiles(), name, parts }));
		},
	);
}
