import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { podcastFeedTokens } from "./feed/table.ts";
import { podcastPositions } from "./listening/table.ts";
import { podcasts } from "./table.ts";

/** Episodes are the community's: they stay when the admin who added them goes. */
export const personalData: PersonalData = {
	feature: "podcasts",
	rows: [
		ownRows(podcastPositions, "userId", "deleted"),
		ownRows(podcastFeedTokens, "userId", "deleted", { except: ["tokenHash"] }),
		...namedIn(podcasts, "createdBy"),
	],
};
