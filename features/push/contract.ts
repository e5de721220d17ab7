import { z } from "zod";
import { id, instant, placeCursor, procedure, webAddress } from "#shared/contract.ts";
import { AUTH_BYTES, deliveryStates, ENDPOINT_MAX, P256DH_BYTES } from "./limits.ts";

/** So many bytes in base64url, without padding. */
const key = (bytes: number) =>
	z
		.string()
		.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), "Must be a browser's key");

/** A browser's address at its push service: a host's name and the usual port, for the server posts to it. */
const endpoint = webAddress(ENDPOINT_MAX).refine((address) => {
	if (!URL.canParse(address)) return false;
	const { hostname, port } = new URL(address);
	return port === "" && !/^\[|\.\d+$/.test(hostname);
}, "Must be the address of a push service");

const device = z.object({
	id,
	name: z.string(),
	isCurrent: z.boolean().describe("Whether it belongs to the caller's session"),
	addedAt: instant,
	deliveredAt: instant.nullable().describe("Last delivery"),
	failedAt: instant.nullable().describe("Last failure, if nothing was delivered since"),
});
export type Device = z.infer<typeof device>;

const delivery = z.object({
	id,
	user: z.object({ id, name: z.string() }),
	kind: z.string(),
	device: z.string(),
	state: z.enum(deliveryStates),
	tries: z.int().nonnegative().describe("Failed tries"),
	error: z.string().nullable(),
	createdAt: instant,
});
export type Delivery = z.infer<typeof delivery>;

const mine = z.object({
	publicKey: z.string().describe("VAPID public key, to subscribe a browser with"),
	sessionId: id.describe("The caller's session; its device is removed when it ends"),
	devices: z.array(device),
});
export type Mine = z.infer<typeof mine>;

const own = "manage own notifications";

export const contract = {
	mine: procedure(own, "GET", "/notifications").output(mine),
	addDevice: procedure(own, "POST", "/notifications/devices", {
		description:
			"Registers the caller's browser until its session ends. The same endpoint stays one device; it moves to whoever registers it last.",
	})
		.input(z.object({ endpoint, p256dh: key(P256DH_BYTES), auth: key(AUTH_BYTES) }))
		.output(device),
	removeDevice: procedure(own, "DELETE", "/notifications/devices/{id}")
		.input(z.object({ id }))
		.output(z.object({ id })),
	sendTest: procedure(own, "POST", "/notifications/test", {
		description: "Sends a test notification to the caller's browser and returns the result",
	}).output(z.object({ isDelivered: z.boolean(), reason: z.string().nullable() })),
	deliveries: procedure("view server health", "GET", "/notifications/deliveries")
		.input(z.object({ state: z.enum(deliveryStates).optional(), cursor: placeCursor.optional() }))
		.output(z.object({ deliveries: z.array(delivery), nextCursor: z.string().nullable() })),
};
