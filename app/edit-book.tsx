import { useQuery } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { keepCopy as copy } from "#features/bookclub/keep/keep-copy.ts";
import { KeepBook } from "./keep-book.tsx";
import { WaitingDialog } from "./waiting-dialog.tsx";

/** The form for a book of which only its card is at hand. */
export function EditBook({ slug, onClose }: { slug: string; onClose: () => void }) {
	const query = useQuery({
		...bookClub.api.get.queryOptions({ input: { slug } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <KeepBook book={data} onClose={onClose} />;
	return <WaitingDialog query={query} words={copy} onClose={onClose} />;
}
