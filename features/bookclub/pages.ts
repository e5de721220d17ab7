import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

export const bookClubPages = definePages("features/bookclub", [
	{
		path: paths.bookClub,
		file: "page.tsx",
		frame: "chat and ballot beside",
		title: site.nav.bookClub,
		needs: "read books",
		words: "reading books discussion",
		menus: [{ menu: "admin content", place: 3, label: "View Book Club" }],
	},
	{
		path: paths.bookClubList,
		file: "shelf/book-list-page.tsx",
		frame: "ballot above",
		title: "All books",
		needs: "read books",
		words: "reading",
		menus: [
			{
				menu: "header",
				place: 6,
				label: site.nav.bookClub,
				sections: [paths.bookClubList, paths.bookClub],
			},
		],
	},
]);
