import { useNavigate, useParams } from "react-router";
import { bookClub } from "#features/bookclub/api.tsx";
import { attendanceOf } from "#features/bookclub/book-query.tsx";
import { BookView } from "#features/bookclub/book-view.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { readingQueries } from "#features/bookclub/reading/reading-query.tsx";
import { ReadingTogether } from "#features/bookclub/reading/reading-together.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { MentionedIn, mentionsOf } from "#features/podcasts/mentioned.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { useBookTools } from "./book-tools.tsx";
import { bookMeta } from "./head-of-book.tsx";

const queries = async ({ root, viewer, params, load }: Page) => {
	const from = bookClub.on(root);
	const { slug = "" } = params;
	const { id } = await load<Book>(from.get.queryOptions({ input: { slug } }));
	await Promise.all([
		load(mentionsOf(podcasts.on(root), { kind: "book", slug })),
		...readingQueries(root, viewer, id).map((query) => load(query)),
		...(can(viewer, "take part in the book club") ? [load(attendanceOf(from, id))] : []),
	]);
};
const admission = { needs: "read the book club's books", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);
export const handle = saysAddress;
export const meta = bookMeta;

export default function BookPage() {
	const { slug = "" } = useParams();
	const navigate = useNavigate();
	const tools = useBookTools(() => void navigate(paths.bookClub, { replace: true }));
	return (
		<>
			<BookView
				key={slug}
				slug={slug}
				tools={tools?.of}
				below={({ id }) => (
					<div className="flex flex-col gap-14">
						<ReadingTogether bookId={id} />
						<MentionedIn kind="book" slug={slug} />
					</div>
				)}
			/>
			{tools?.dialogs}
		</>
	);
}
