import { declareWritten } from "#server/events/notification-kind.ts";
import { membershipChanged } from "./events.ts";

export const membershipNotification = declareWritten({
	name: "membership",
	event: membershipChanged,
	category: "account",
	label: "Membership",
	isVisible: (userId, memberId) => `${userId} = ${memberId}`,
});
