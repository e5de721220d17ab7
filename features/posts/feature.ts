import { defineFeature } from "#domain/feature.ts";
import { contract, postComments } from "./contract.ts";
import { postNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { postCommentReports, postReports } from "./reports.ts";
import { addPostRoutes } from "./routes.ts";
import { postSearch } from "./search.ts";
import { postsRouter } from "./server.ts";
import { announcePosts } from "./server-announce.ts";
import { sendNewsletters } from "./server-newsletter.ts";
import { restorablePosts } from "./server-trash.ts";
import { postWork, recordedPosts } from "./work.ts";

export const posts = defineFeature({
	name: "posts",
	contracts: { posts: contract },
	topics: [postComments],
	notifications: postNotifications,
	search: { posts: postSearch },
	reports: [postReports, postCommentReports],
	works: [postWork],
	recorded: [recordedPosts],
	restorables: [restorablePosts],
	personalData,
	routers: { posts: postsRouter },
	routes: [addPostRoutes],
	eachMinute: { "announce-posts": announcePosts, "send-newsletters": sendNewsletters },
});
