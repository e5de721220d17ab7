import { and, eq, or, sql } from "drizzle-orm";
import { removeImages } from "#features/posts/write/server-images.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { newsletterDeliveries, newsletterSubscribers } from "./newsletter/table.ts";
import { postComments, postImages, postIsPublished, posts } from "./table.ts";
import { postVersions } from "./versions/table.ts";

/** Announcements that are out are the community's and stay; essays and drafts go with their author. */
export const personalData: PersonalData = {
	feature: "posts",
	rows: [
		ownRows(posts, "authorId", "anonymized", { except: ["lead"] }),
		ownRows(postComments, "userId", "anonymized"),
		ownRows(postVersions, "byId", "anonymized"),
		ownRows(newsletterSubscribers, "userId", "deleted"),
		ownRows(newsletterDeliveries, "userId", "deleted"),
	],
	async erase({ db, storage }, userId) {
		const isGone = and(
			eq(posts.authorId, userId),
			or(eq(posts.kind, "essay"), sql`${postIsPublished} IS NOT TRUE`),
		);
		const images = await db
			.select({ fileId: postImages.fileId })
			.from(postImages)
			.innerJoin(posts, eq(posts.id, postImages.postId))
			.where(isGone);
		await removeImages(
			{ storage },
			images.map(({ fileId }) => fileId),
		);
		await db.delete(posts).where(isGone);
	},
};
