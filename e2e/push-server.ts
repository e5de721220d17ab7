import type { ShownPush } from "#testing/push-service.ts";
import { startServerProcess } from "./server-process.ts";

type Subscription = { endpoint: string; p256dh: string; auth: string };
export type PushServer = Awaited<ReturnType<typeof startPushServer>>;

/** A server of the product's whose notifications go to a push service beside it; see push-server-process.ts. */
export async function startPushServer() {
	const { url, request, close } = await startServerProcess("push-server-process.ts");
	return {
		url,
		/** Subscribes a browser as it would itself, with the server's public key. */
		subscribe: (publicKey: string) => request<Subscription>({ publicKey }),
		/** What has arrived for the browser that subscribed last, once there are so many. */
		arrived: (count: number) => request<ShownPush>({ count }),
		makeAdmin: (email: string) => request<object>({ email }),
		close,
	};
}
