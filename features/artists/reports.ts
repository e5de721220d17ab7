import { and, eq } from "drizzle-orm";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import { profiles, shownName, users } from "#domain/people/table.ts";
import { artistPath } from "#shared/paths.ts";

type Written = Pick<typeof artistPages.$inferSelect, "about" | "links">;

/** Taken down, the page has neither words nor links; name and tracks stay. Its id is the artist's. */
export const artistPageReports: Reportable = {
	kind: "artist-page",
	table: "artist_pages",
	async find({ db }, id) {
		const [page] = await db
			.select({
				about: artistPages.about,
				links: artistPages.links,
				slug: artistPages.slug,
				name: shownName,
			})
			.from(artistPages)
			.innerJoin(users, eq(users.id, artistPages.userId))
			.leftJoin(profiles, eq(profiles.id, users.id))
			.where(and(eq(artistPages.userId, id), artistPageIsVisible));
		if (!page) return null;
		const links = page.links.map(({ label, url }) => `${label}: ${url}`);
		return {
			authorId: id,
			title: `Artist page of ${page.name}`,
			text: [page.name, page.about, ...links].filter(Boolean).join("\n"),
			path: artistPath(page.slug),
		};
	},
	async takeDown({ db }, id) {
		return db.transaction(async (tx) => {
			const [before] = await tx
				.select({ about: artistPages.about, links: artistPages.links })
				.from(artistPages)
				.where(eq(artistPages.userId, id))
				.for("update");
			if (!before || (before.about === "" && before.links.length === 0)) return null;
			await tx
				.update(artistPages)
				.set({ about: "", links: [], updatedAt: new Date() })
				.where(eq(artistPages.userId, id));
			return before;
		});
	},
	/** Nothing returns once its words are gone, but its artist may write on it again. */
	async putBack({ db }, id, kept) {
		const { about, links } = kept as Partial<Written>;
		if (about === undefined || links === undefined) return;
		await db
			.update(artistPages)
			.set({ about, links, updatedAt: new Date() })
			.where(eq(artistPages.userId, id));
	},
	forgets: ["about", "links"],
};
