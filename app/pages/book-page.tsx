import { useNavigate, useParams } from "react-router";
import { RoomButton } from "#domain/works/room-slot.tsx";
import { bookClub } from "#features/bookclub/api.tsx";
import { rsvpsQuery } from "#features/bookclub/book-query.tsx";
import { BookView } from "#features/bookclub/book-view.tsx";
import type { Book } from "#features/bookclub/contract.ts";
import { bookMeta } from "#features/bookclub/head.tsx";
import { useBookTools } from "#features/bookclub/manage/book-tools.tsx";
import { readingQueries } from "#features/bookclub/reading/reading-query.tsx";
import { ReadingTogether } from "#features/bookclub/reading/reading-together.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { MentionedIn, mentionsOf } from "#features/podcasts/episodes/mentioned-in.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { hasOwnCanonical } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";

const queries = async ({ root, viewer, params, load }: Page) => {
	const from = bookClub.on(root);
	const { slug = "" } = params;
	const { id } = await load<Book>(from.get.queryOptions({ input: { slug } }));
	await Promise.all([
		load(mentionsOf(podcasts.on(root), { kind: "book", slug })),
		...readingQueries(root, viewer, id).map((query) => load(query)),
		can(viewer, "take part in the book club")
			? load(rsvpsQuery(from, id))
			: load(from.membership.queryOptions()),
	]);
};
const admission = { needs: "read books", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission, { hasSkeleton: true });
export const handle = hasOwnCanonical;
export const meta = bookMeta;

function BookPage() {
	const { slug = "" } = useParams();
	const navigate = useNavigate();
	const tools = useBookTools(() => void navigate(paths.bookClub, { replace: true }));
	return (
		<>
			<BookView
				key={slug}
				slug={slug}
				tools={tools?.of}
				below={({ id, title, discussionDate }) => (
					<div className="flex flex-col gap-14">
						<ReadingTogether
							bookId={id}
							showsJoin={!discussionDate}
							action={<RoomButton kind="book" id={id} title={title} />}
						/>
						<MentionedIn kind="book" slug={slug} />
					</div>
				)}
			/>
			{tools?.dialogs}
		</>
	);
}

export default steadyPage(BookPage);
