import { test as base } from "./setup.ts";

type OwnServer = { url: string; close(): Promise<void> };

/** Journeys on a server of their own, with what stands beside it; one for each worker. */
export const onOwnServer = <Server extends OwnServer>(start: () => Promise<Server>) =>
	base.extend<object, { ownServer: Server }>({
		ownServer: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
			async ({}, use) => {
				const server = await start();
				await use(server);
				await server.close();
			},
			{ scope: "worker" },
		],
		baseURL: ({ ownServer }, use) => use(ownServer.url),
	});
