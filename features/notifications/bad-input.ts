import { newId } from "#server/database/database.ts";
import { defaultChannels } from "./limits.ts";

/** Inputs about notifications that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"notifications.list": () => ({ cursor: `1763000000000_${newId()}` }),
	"notifications.read": () => ({ id: newId() }),
	"notifications.readAll": () => ({ until: "2026-11-23T12:00:00Z" }),
	"notifications.readAt": () => ({ paths: ["/music/tracks/slow-tide", "/chat?message=12"] }),
	"notifications.saveSettings": () => ({
		channels: defaultChannels,
		quietHours: { from: 1_320, until: 480 },
		timeZone: "Europe/Berlin",
		digest: "weekly",
		emailsWhenAway: true,
	}),
	"notifications.unsubscribe": () => ({ token: "x".repeat(54) }),
};
