import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { SkeletonLine } from "#web/kit/skeleton.tsx";
import { Dialog } from "./dialog.tsx";

/** Where a form will stand once what it changes has come; or why it has not, with another try. */
export function WaitingDialog({
	query: { isError, isFetching, refetch },
	copy,
	wide = false,
	onClose,
}: {
	query: Pick<UseQueryResult, "isError" | "isFetching" | "refetch">;
	copy: { editTitle: string; loadFailed: string };
	wide?: boolean;
	onClose: () => void;
}) {
	return (
		<Dialog open wide={wide} onClose={onClose} title={copy.editTitle}>
			{isError && !isFetching ? (
				<p className="flex flex-wrap items-center gap-3 text-body text-muted">
					{copy.loadFailed}
					<Button variant="quiet" size="sm" onClick={() => void refetch()}>
						{tryAgain}
					</Button>
				</p>
			) : (
				<SkeletonLine className="h-72 w-full rounded-card" />
			)}
		</Dialog>
	);
}
