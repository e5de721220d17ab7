import { plural } from "#shared/format.ts";
import { DELIVERY_LOG_RETENTION_DAYS, type DeliveryState } from "./limits.ts";

export const copy = {
	thisBrowser: "Push in this browser",
	whatComes: "Off. Get notified even when the site is closed.",
	turnOn: "Turn on notifications",
	offer: "Hear about new tracks as soon as they're out?",
	noThanks: "No thanks",
	failedChoice:
		"Notifications are on, but not for new tracks. Choose them in notification settings.",
	turnedOff: "Notifications are off on this device",
	isOn: "Notifications are on for this device.",
	unsupported: "This browser can't show notifications.",
	homeScreenTitle: "Add the site to your Home Screen first",
	homeScreen:
		"On iPhone and iPad, notifications work in the app on your Home Screen. Tap Share, then Add to Home Screen. Open the app and turn notifications on here.",
	blockedTitle: "This browser blocks notifications",
	blocked:
		"Open this site's settings with the icon next to the address, and allow notifications. For an installed app, use the settings of your device.",
	dismissed: "Your browser still needs your permission. Turn on notifications to try again.",
	failed: "Couldn't turn notifications on. Please try again.",
	failedOff: "Couldn't turn notifications off. Please try again.",
	noService: "This browser couldn't reach its push service. Check your connection and try again.",
	test: "Send a test",
	testSent: "Test sent",
	testSentText:
		"It should appear within seconds. If it doesn't, check the notification settings of this device.",
	testFailed: "The test wasn't delivered",
	testFailedText: "Please try again.",
	devices: "Devices with push",
	thisDevice: "This device",
	added: "Added",
	lastUsed: "Last notified",
	lastFailed: "Last delivery failed",
	removeOf: (device: string) => `Remove ${device}`,
	removed: (device: string) => `Notifications are off on ${device}`,
	removeFailed: "Couldn't remove the device. Please try again.",
	loadFailed: "Couldn't load your devices. Please try again.",

	// From the server.
	otherwise: "Open the site to see what's new.",
	testLabel: "Test",
	testTitle: (site: string) => `Test from ${site}`,
	testBody: "Notifications work on this device.",
	wrongKey: "This isn't a valid browser key.",
	notOnHere: "Notifications are off in this browser. Turn them on first.",

	log: "Notification log",
	logText: `Notifications of the last ${plural(DELIVERY_LOG_RETENTION_DAYS, "day")}, one line per device. Their text isn't stored.`,
	logState: "Filter by status",
	allStates: "All notifications",
	states: {
		queued: "Waiting",
		delivered: "Sent",
		gone: "Device gone",
		refused: "Refused",
		expired: "Too late",
		skipped: "Not sent",
	} as const satisfies Record<DeliveryState, string>,
	toDevice: (name: string, device: string) => `${name}, ${device}`,
	failedTries: (count: number) => plural(count, "failed try", "failed tries"),
	noDeliveries: "No notifications yet",
	noDeliveriesText: "Every notification Greenroom sends is listed here.",
	noneInState: "No notifications with this status.",
	logFailed: "Couldn't load the notifications. Please try again.",
} as const;
