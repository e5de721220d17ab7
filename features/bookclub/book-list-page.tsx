import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { steadyPage } from "#web/steady-page.ts";
import { bookClub } from "./api.tsx";
import { AllBooks } from "./book-lists.tsx";
import { joinQuery, shelfPages } from "./book-query.tsx";
import { clubMeta } from "./head.tsx";
import { useBookTools } from "./manage/book-tools.tsx";

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
