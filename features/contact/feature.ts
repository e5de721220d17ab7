import { defineFeature } from "#domain/feature.ts";
import { contactMessages, contract } from "./contract.ts";
import { contactNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { contactRouter } from "./server.ts";
import { deleteOldSenderHashes } from "./server-send.ts";

export const contact = defineFeature({
	name: "contact",
	contracts: { contact: contract },
	topics: [contactMessages],
	notifications: [contactNotification],
	personalData,
	routers: { contact: contactRouter },
	eachHour: { "delete-contact-senders": deleteOldSenderHashes },
});
