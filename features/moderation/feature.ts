import { defineFeature } from "#domain/feature.ts";
import { contract, moderationQueue } from "./contract.ts";
import { moderationNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";

export const moderation = defineFeature({
	name: "moderation",
	contracts: { moderation: contract },
	topics: [moderationQueue],
	notifications: moderationNotifications,
	personalData,
});
