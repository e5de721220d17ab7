import { useQuery } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { WaitingDialog } from "#web/kit/waiting-dialog.tsx";
import { BookForm } from "./book-form.tsx";
import { copy } from "./copy.ts";

/** The edit form of a book when only its card is loaded. */
export function EditBookDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
	const query = useQuery({
		...bookClub.api.get.queryOptions({ input: { slug } }),
		// Always fetched, so that another admin's save is not overwritten.
		staleTime: 0,
	});
	const { data, isFetching } = query;
	if (data && !isFetching) return <BookForm book={data} onClose={onClose} />;
	return <WaitingDialog query={query} copy={copy} onClose={onClose} />;
}
