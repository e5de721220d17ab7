import { declareWritten } from "#server/events/notification-kind.ts";
import { roleChanged } from "./events.ts";

export const roleNotification = declareWritten({
	name: "role",
	event: roleChanged,
	category: "account",
	label: "Role",
	isVisible: (userId, memberId) => `${userId} = ${memberId}`,
});
