import { z } from "zod";
import { type Category, categories } from "#domain/categories.ts";
import { userCard } from "#domain/people/contract.ts";
import { id, instant, placeCursor, procedure, timeZone, topic } from "#shared/contract.ts";
import { contract as bounces } from "./bounces/contract.ts";
import { digestRhythms, moderatorCategory, PATH_MAX, PATHS_MAX, UNREAD_MAX } from "./limits.ts";

const unread = z
	.int()
	.min(0)
	.max(UNREAD_MAX)
	.describe(`At most ${UNREAD_MAX}, however many there are`);

const notification = z.object({
	id,
	category: z.enum(categories),
	title: z.string(),
	/** Words of what it is about, as they are now. */
	body: z.string().nullable(),
	/** The page it leads to. */
	path: z.string(),
	/** Who did the latest of it; absent where names aren't shown, and once the account is gone. */
	actor: userCard.nullable(),
	at: instant,
	isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const perChannel = z.object({ site: z.boolean(), push: z.boolean(), email: z.boolean() });
type PerMember = Record<Exclude<Category, typeof moderatorCategory>, typeof perChannel>;
const perCategory = z.object({
	...(Object.fromEntries(categories.map((category) => [category, perChannel])) as PerMember),
	[moderatorCategory]: perChannel.optional().describe("Moderators only"),
});
/** Minutes after midnight. */
const minute = z.int().min(0).max(1_439);
const zone = timeZone(64, "Choose a time zone from the list.");

const settings = z.object({
	channels: perCategory,
	quietHours: z
		.object({ from: minute, until: minute })
		.nullable()
		.describe("Minutes after midnight in `timeZone`; null turns it off"),
	timeZone: zone.describe("IANA name, for quiet hours and the digest"),
	digest: z.enum(digestRhythms),
	emailsWhenAway: z
		.boolean()
		.describe("Whether what somebody said to the caller is emailed while they are away"),
});
export type NotificationSettings = z.infer<typeof settings>;

const state = z.object({ unread });

export const contract = {
	...bounces,
	list: procedure("manage own notifications", "GET", "/my/notifications")
		.input(z.object({ cursor: placeCursor.optional() }))
		.output(
			z.object({
				notifications: z.array(notification).describe("Newest first"),
				nextCursor: z.string().nullable(),
			}),
		),
	unread: procedure("manage own notifications", "GET", "/my/notifications/unread").output(state),
	read: procedure("manage own notifications", "PUT", "/my/notifications/{id}/read")
		.input(z.object({ id }))
		.output(state),
	readAll: procedure("manage own notifications", "PUT", "/my/notifications/read")
		.input(z.object({ until: instant.describe("Time of the newest notification shown") }))
		.output(state),
	readAt: procedure("manage own notifications", "PUT", "/my/notifications/read-at")
		.input(
			z.object({
				paths: z.array(z.string().max(PATH_MAX)).min(1).max(PATHS_MAX).describe("Paths in view"),
			}),
		)
		.output(state),
	seen: procedure("manage own notifications", "PUT", "/my/notifications/seen").output(z.object({})),
	settings: procedure("manage own notifications", "GET", "/my/notifications/settings").output(
		settings,
	),
	saveSettings: procedure("manage own notifications", "PUT", "/my/notifications/settings")
		.input(settings)
		.output(settings),
	unsubscribe: procedure("act by signed link", "POST", "/unsubscribe")
		.input(z.object({ token: z.string().max(200).describe("Token of the link in the email") }))
		.output(z.object({})),
};

/** A member's own: how many are unread now. */
export const notificationChanges = topic(
	"notifications",
	"manage own notifications",
	z.object({
		unread,
		/** Whether one has come, not only been read. */
		isNew: z.boolean(),
		/** Whether a push waits for a page that is looked at to show it first. */
		waits: z.boolean(),
	}),
);
