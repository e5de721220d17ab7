import type { WrittenPost } from "#features/posts/contract.ts";
import { Button } from "#web/kit/button.tsx";
import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";
import { emailedOf, statusOf, useStatusDates } from "./status.tsx";
import type { PostDraft } from "./use-draft.tsx";

/** Where the words are: on the site, on their way, or in this browser. */
export function SaveLine({
	draft,
	written,
	isMissing,
}: {
	draft: PostDraft;
	written: WrittenPost | null;
	/** It has no title or no text yet. */
	isMissing: boolean;
}) {
	const dates = useStatusDates();
	const { state, isDirty } = draft;
	if (state === "conflict")
		return (
			<div role="alert" className="flex flex-wrap items-center gap-x-2 text-small text-bad">
				{copy.conflict}
				<Button
					variant="quiet"
					size="sm"
					onClick={() => void draft.keepMine().catch(toastError(copy.saveFailed))}
				>
					{copy.keepMine}
				</Button>
				<Button
					variant="quiet"
					size="sm"
					onClick={() => void draft.takeTheirs().catch(toastError(copy.loadFailed))}
				>
					{copy.takeTheirs}
				</Button>
			</div>
		);
	const words =
		state === "saving"
			? copy.saving
			: state === "failed"
				? copy.savedHere
				: isMissing
					? copy.missing
					: isDirty && written?.publishedAt
						? copy.notPublished
						: state === "saved" && !isDirty
							? copy.saved
							: null;
	return (
		<p className="text-small text-muted">
			{written && [statusOf(written, dates), emailedOf(written)].filter(Boolean).join(" · ")}
			<span role="status" className={written ? "not-empty:before:content-['_·_']" : ""}>
				{words}
			</span>
		</p>
	);
}
