import { defineFeature } from "#domain/feature.ts";
import { contactMessages, contract } from "./contract.ts";
import { SENDER_RETENTION_DAYS } from "./limits.ts";
import { contactNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { contactRouter } from "./server.ts";
import { contactMessages as messages } from "./table.ts";

export const contact = defineFeature({
	name: "contact",
	contracts: { contact: contract },
	topics: [contactMessages],
	notifications: [contactNotification],
	personalData,
	routers: { contact: contactRouter },
	retention: [
		{
			table: messages,
			since: messages.createdAt,
			days: SENDER_RETENTION_DAYS,
			forgets: [messages.senderHash],
		},
	],
});
