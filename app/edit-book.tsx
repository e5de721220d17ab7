import { useQuery } from "@tanstack/react-query";
import { bookClub } from "#features/bookclub/api.tsx";
import { keepCopy as copy } from "#features/bookclub/keep/keep-copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialog.tsx";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { KeepBook } from "./keep-book.tsx";

/** The form for a book of which only its card is at hand. */
export function EditBook({ slug, onClose }: { slug: string; onClose: () => void }) {
	const { data, isError, isFetching, refetch } = useQuery({
		...bookClub.api.get.queryOptions({ input: { slug } }),
		// What somebody else has saved meanwhile must not be written over.
		staleTime: 0,
	});
	if (data && !isFetching) return <KeepBook book={data} onClose={onClose} />;
	return (
		<Dialog open onClose={onClose} title={copy.editTitle}>
			{isError && !isFetching ? (
				<p className="flex flex-wrap items-center gap-3 text-body text-muted">
					{copy.loadFailed}
					<Button look="quiet" size="sm" onClick={() => void refetch()}>
						{copy.tryAgain}
					</Button>
				</p>
			) : (
				<SkeletonLine className="h-72 w-full rounded-card" />
			)}
		</Dialog>
	);
}
