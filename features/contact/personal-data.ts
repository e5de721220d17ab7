import { and, eq, not } from "drizzle-orm";
import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { contactMessages, contactReplies, messageIsUnanswered } from "./table.ts";

/** A message that still waits for an answer stays with its address until it is settled; the others go. */
export const personalData: PersonalData = {
	feature: "contact",
	rows: [
		ownRows(contactMessages, "userId", "anonymized", {
			except: ["searchText", "senderHash", "stateBy", "mailState"],
		}),
		...namedIn(contactMessages, "stateBy"),
		...namedIn(contactReplies, "authorId"),
	],
	queries: {
		replies: `SELECT r.message_id, r.text, r.created_at FROM contact_replies r
	JOIN contact_messages m ON m.id = r.message_id WHERE m.user_id = $1 ORDER BY r.created_at, r.id`,
	},
	async erase({ db }, userId) {
		await db
			.delete(contactMessages)
			.where(and(eq(contactMessages.userId, userId), not(messageIsUnanswered)));
	},
};
