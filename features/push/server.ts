import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { addDevice, listDevices, removeDevice, sendTest } from "./server-devices.ts";
import { listDeliveries } from "./server-log.ts";
import type { PushQueue } from "./server-queue.ts";

/** Devices and their notifications; `push` is what sends them. */
export function createPushRouter(push: PushQueue) {
	return serve(contract, {
		mine: async ({ context }) => ({
			publicKey: push.publicKey,
			sessionId: context.session.id,
			devices: await listDevices(context),
		}),
		addDevice: ({ input, context }) => addDevice(context, input),
		removeDevice: ({ input, context }) => removeDevice(context, input.id),
		sendTest: ({ context }) => sendTest(context, push),
		deliveries: ({ input, context }) => listDeliveries(context.pool, push.labels, input),
	});
}
