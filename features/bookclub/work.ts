import type { ContractRouterClient } from "@orpc/contract";
import type { Work } from "#domain/works/work.ts";
import type { contract } from "./contract.ts";

type Client = ContractRouterClient<{ bookClub: typeof contract }>;

export const bookWork: Work<Client> = {
	kind: "book",
	isOwnedByNobody: true,
	async card({ bookClub }, slug) {
		const { title, author, coverUrl } = await bookClub.get({ slug });
		return { title, byline: author, pictureUrl: coverUrl };
	},
};
