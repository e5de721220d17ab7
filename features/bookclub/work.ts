import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import type { Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { bookPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { bookClubBooks, bookIsPublished, userIsApprovedReader } from "./table.ts";

type Client = ContractRouterClient<{ bookClub: typeof contract }>;

export const bookWork: Work<Client> = {
	kind: "book",
	isOwnedByNobody: true,
	async card({ bookClub }, slug) {
		const { title, author, coverUrl } = await bookClub.get({ slug });
		return { title, byline: author, pictureUrl: coverUrl };
	},
	room: {
		about: copy.about,
		shape: "tall",
		table: bookClubBooks,
		facts: sql`SELECT w.title, w.author AS byline, w.cover_url AS picture_url, NULL::uuid AS artist_id,
	'members' AS audience, ${sql.raw(`'${bookPath("")}'`)} || w.slug AS path FROM ${bookClubBooks} w WHERE ${sql.raw(sqlText(bookIsPublished, "w"))}`,
		readers: { name: copy.club, includes: userIsApprovedReader },
	},
};

export const recordedBooks: Recorded = {
	kind: "book",
	place: sql`SELECT slug FROM ${bookClubBooks} WHERE id = c.subject_id AND deleted_at IS NULL`,
	path: bookPath,
};
