import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { paths, postPath, writePostPath } from "#shared/paths.ts";
import { postVersionsPath } from "./versions/path.ts";

export const postPages = definePages("features/posts", [
	{
		path: paths.posts,
		file: "read/posts-page.tsx",
		title: site.footer.posts,
		needs: "browse the public pages",
		words: "essays news writing blog",
		isInSitemap: true,
		menus: [{ menu: "header", place: 7, label: site.footer.posts }],
	},
	{
		path: paths.postsWritten,
		file: "write/written-page.tsx",
		title: "Your posts",
		needs: "write posts",
		words: "write essays drafts admin manage",
		menus: [{ menu: "admin content", place: 12, label: "Manage posts" }],
	},
	{ path: writePostPath(":id"), file: "write/write-page.tsx" },
	{ path: postVersionsPath(":id"), file: "versions/page.tsx" },
	{ path: postPath(":slug"), file: "read/post-page.tsx" },
	{
		path: paths.newsletterUnsubscribe,
		file: "newsletter/unsubscribe-page.tsx",
		reads: ["token"],
	},
]);
