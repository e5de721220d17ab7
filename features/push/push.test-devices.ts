import { after } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { type Browser, startPushService } from "#testing/push-service.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import type { Delivery } from "./contract.ts";
import type { DeliveryState } from "./limits.ts";

const POLL_MS = 50;

/** A server whose notifications go to a push service on this machine, and an admin who reads its log. */
export async function startPushServer(overrides: Partial<Config> = {}) {
	const service = await startPushService();
	const server = await startTestServer(overrides, service);
	const admin = await server.user({ roles: ["admin"] });
	after(async () => {
		await server.close();
		await service.close();
	});
	const { publicKey } = await admin.api.push.mine();
	const { pool } = server.services;
	return {
		server,
		service,
		admin,
		publicKey,
		/** A browser of theirs that gets notifications from now on. */
		async turnOn({ api }: TestUser): Promise<Browser & { id: string }> {
			const browser = service.subscribe(publicKey);
			const { id } = await api.push.addDevice(browser.subscription);
			return Object.assign(browser, { id });
		},
		/** The log of a user's notifications once all are in this state, newest first. */
		async logged({ id }: TestUser, state: DeliveryState, count = 1): Promise<Delivery[]> {
			for (;;) {
				const { deliveries } = await admin.api.push.deliveries({});
				const own = deliveries.filter((one) => one.user.id === id);
				if (own.length >= count && own.every((one) => one.state === state)) return own;
				// Asked without a pause, it leaves the queue's own polling no turn on a busy machine.
				await setTimeout(POLL_MS);
			}
		},
		/** Hurries what waits for another try. */
		async hurry(): Promise<void> {
			await pool.query(
				"UPDATE pgboss.job SET start_after = now() WHERE name = 'push' AND state IN ('created', 'retry')",
			);
		},
	};
}
