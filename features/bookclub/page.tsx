import { BooksByDate } from "#features/bookclub/shelf/book-lists.tsx";
import { can } from "#shared/policy.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { bookClub } from "./api.tsx";
import { requestPages, shelfPages } from "./book-query.tsx";
import { clubMeta } from "./head.tsx";
import { useBookTools } from "./manage/book-tools.tsx";

const queries = async ({ root, viewer, load }: Page) => {
	const from = bookClub.on(root);
	await Promise.all([
		load(from.next.queryOptions()),
		load(shelfPages(from, "upcoming")),
		load(shelfPages(from, "past")),
		can(viewer, "decide who joins the book club")
			? load(requestPages(from, "pending"))
			: load(from.membership.queryOptions()),
	]);
};
const admission = { needs: "read books", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta = clubMeta;

function BooksByDatePage() {
	const tools = useBookTools();
	return (
		<>
			<BooksByDate tools={tools} />
			{tools?.dialogs}
		</>
	);
}

export default steadyPage(BooksByDatePage);
