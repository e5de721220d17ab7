import { defineFeature } from "#domain/feature.ts";
import { restorableContent } from "#domain/publishing/server-manage.ts";
import { sendReminders } from "#features/bookclub/attend/server-reminders.ts";
import {
	contract as reading,
	readingMilestones,
	readingPlace,
	readingPosts,
} from "#features/bookclub/reading/contract.ts";
import { readingNotifications } from "#features/bookclub/reading/notifications.ts";
import { readingPostReports } from "#features/bookclub/reading/reports.ts";
import { readingPostSearch } from "#features/bookclub/reading/search.ts";
import { readingRouter } from "#features/bookclub/reading/server.ts";
import {
	accessRequests,
	adminBooks,
	bookClubMemberships,
	bookRsvps,
	books,
	contract,
} from "./contract.ts";
import { CALENDAR_DAYS_BACK } from "./limits.ts";
import { bookContent } from "./manage/server-content.ts";
import { bookClubNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { addDiscussionCalendar } from "./routes.ts";
import { bookSearch } from "./search.ts";
import { bookClubRouter } from "./server.ts";
import { notifyDueBooks } from "./server-notifications.ts";
import { bookClubCancellations, bookClubReminders } from "./table.ts";
import { bookWork, recordedBooks } from "./work.ts";

export const bookClub = defineFeature({
	name: "bookclub",
	contracts: { bookClub: contract, reading },
	topics: [
		accessRequests,
		adminBooks,
		bookClubMemberships,
		bookRsvps,
		books,
		readingMilestones,
		readingPlace,
		readingPosts,
	],
	notifications: [...bookClubNotifications, ...readingNotifications],
	search: { books: bookSearch, discussions: readingPostSearch },
	reports: [readingPostReports],
	works: [bookWork],
	recorded: [recordedBooks],
	restorables: [restorableContent(bookContent)],
	personalData,
	routers: { bookClub: bookClubRouter, reading: readingRouter },
	routes: [addDiscussionCalendar],
	eachMinute: { "send-discussion-reminders": sendReminders, "announce-due-books": notifyDueBooks },
	retention: [
		// A day more than calendars show: they go by the community's days.
		{
			table: bookClubCancellations,
			since: bookClubCancellations.discussionDate,
			days: CALENDAR_DAYS_BACK + 1,
		},
		{ table: bookClubReminders, since: bookClubReminders.startsAt, days: CALENDAR_DAYS_BACK + 1 },
	],
});
