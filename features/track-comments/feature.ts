import { defineFeature } from "#domain/feature.ts";
import { contract, trackComments as trackCommentsTopic } from "./contract.ts";
import { trackCommentNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { trackCommentReports } from "./reports.ts";
import { trackCommentsRouter } from "./server.ts";

export const trackComments = defineFeature({
	name: "track-comments",
	contracts: { trackComments: contract },
	topics: [trackCommentsTopic],
	notifications: trackCommentNotifications,
	reports: [trackCommentReports],
	personalData,
	routers: { trackComments: trackCommentsRouter },
});
