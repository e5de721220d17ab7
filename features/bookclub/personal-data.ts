import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { readingPosts, readingProgress } from "./reading/table.ts";
import {
	bookClubBooks,
	bookClubCancellations,
	bookClubReminders,
	bookClubRequests,
	bookClubRsvps,
	calendarTokens,
} from "./table.ts";

export const personalData: PersonalData = {
	feature: "book-club",
	rows: [
		ownRows(bookClubRequests, "userId", "deleted", { except: ["decidedBy"] }),
		ownRows(bookClubRsvps, "userId", "deleted"),
		ownRows(bookClubCancellations, "userId", "deleted"),
		ownRows(bookClubReminders, "userId", "deleted"),
		ownRows(calendarTokens, "userId", "deleted", { except: ["tokenHash"] }),
		ownRows(readingProgress, "userId", "deleted"),
		ownRows(readingPosts, "userId", "anonymized"),
		...namedIn(bookClubRequests, "decidedBy"),
		...namedIn(bookClubBooks, "createdBy"),
	],
};
