import { sql } from "drizzle-orm";
import { hasRoleIn } from "#domain/people/table.ts";
import { declareNotification } from "#server/events/notification-kind.ts";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { messageReceived } from "./events.ts";

/** For admins, who answer: nobody has looked at it yet. */
export const contactNotification = declareNotification({
	name: "contact-message",
	event: messageReceived,
	category: "reports",
	label: copy.notification.label,
	isNameless: true,
	concerns: () => sql`SELECT a.user_id FROM user_roles a WHERE a.role = 'admin'`,
	isVisible: (userId, messageId) =>
		`(${hasRoleIn(userId, "admin")} AND EXISTS (SELECT FROM contact_messages c
	WHERE c.id = ${messageId} AND c.state = 'new'))`,
	groupOf: () => "contact-message",
	excerpt: (messageId) => `(SELECT c.subject FROM contact_messages c WHERE c.id = ${messageId})`,
	text: ({ name }, { count }) => ({
		title: count > 1 ? copy.notification.messages(count) : copy.notification.message(name),
		path: paths.messages,
	}),
});
