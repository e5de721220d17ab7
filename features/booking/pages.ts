import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { bookingChangePath, paths } from "#shared/paths.ts";

export const bookingPages = definePages("features/booking", [
	{
		path: paths.booking,
		file: "page.tsx",
		reads: ["session"],
		title: site.nav.booking,
		needs: "book a session",
		words: "book booking coach coaching 1-on-1",
		menus: [
			{ menu: "header", place: 5, label: site.nav.booking },
			{ menu: "account", place: 4, label: site.account.sessions },
			{ menu: "admin community", place: 3, label: "Booking Management" },
		],
	},
	// Of coaches alone, which no capability says.
	{ path: paths.bookingHours, file: "hours-page.tsx" },
	{
		path: paths.bookingManage,
		file: "manage-page.tsx",
		title: "Sessions and coaches",
		needs: "manage bookings",
		words: "admin booking types",
		menus: [{ menu: "admin community", place: 15, label: "Sessions and coaches" }],
	},
	{ path: bookingChangePath(":token"), file: "change-page.tsx" },
]);
