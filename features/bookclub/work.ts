import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import type { Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import { bookPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { bookClubBooks } from "./table.ts";

type Client = ContractRouterClient<{ bookClub: typeof contract }>;

export const bookWork: Work<Client> = {
	kind: "book",
	isOwnedByNobody: true,
	async card({ bookClub }, slug) {
		const { title, author, coverUrl } = await bookClub.get({ slug });
		return { title, byline: author, pictureUrl: coverUrl };
	},
};

export const recordedBooks: Recorded = {
	kind: "book",
	place: sql`SELECT slug FROM ${bookClubBooks} WHERE id = c.subject_id AND deleted_at IS NULL`,
	path: bookPath,
};
