/** The oldest device leaves when one more is added. */
export const DEVICES_MAX = 20;
/** In characters, as browsers make them; the longest known have about 500. */
export const ENDPOINT_MAX = 1_000;
/** In bytes: an uncompressed point of P-256 (RFC 8291, section 3.1), and the secret beside it. */
export const P256DH_BYTES = 65;
export const AUTH_BYTES = 16;
export const DEVICE_NAME_MAX = 100;

/** In code points; what is longer is cut. Together they stay below what a push service takes. */
export const TITLE_MAX = 120;
export const BODY_MAX = 400;
/** For how long a push service holds a notification back while a device is off, if nothing else is said. */
export const LIFETIME_HOURS = 24;

export const TESTS_PER_HOUR = 20;
export const CHANGES_PER_HOUR = 120;

/** `gone` is a device that no longer exists, `skipped` one that may not see it any more. */
export const deliveryStates = [
	"queued",
	"delivered",
	"gone",
	"refused",
	"expired",
	"skipped",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const DELIVERIES_SIZE = 25;
export const DELIVERY_LOG_RETENTION_DAYS = 30;
