import { bookClub } from "#features/bookclub/api.tsx";
import { joinQuery, shelfPages } from "#features/bookclub/book-query.tsx";
import { clubMeta } from "#features/bookclub/head.tsx";
import { useBookTools } from "#features/bookclub/manage/book-tools.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { AllBooks } from "./book-lists.tsx";

const queries = async ({ root, viewer, load }: Page) => {
	const from = bookClub.on(root);
	await Promise.all([load(shelfPages(from, "newest")), load(joinQuery(from, viewer))]);
};
const admission = { needs: "read books", signIn: "login" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta = clubMeta;

function AllBooksPage() {
	const tools = useBookTools();
	return (
		<>
			<AllBooks tools={tools} />
			{tools?.dialogs}
		</>
	);
}

export default steadyPage(AllBooksPage);
