import { useId } from "react";
import { CommentForm } from "#domain/comments/comment-form.tsx";
import type { Discussion } from "#domain/comments/use-discussion.tsx";
import { useTextDraft } from "#domain/comments/use-text-draft.tsx";
import type { SignedIn } from "#web/viewer.tsx";
import { reading } from "./api.tsx";
import type { ReadingPost } from "./contract.ts";
import { copy } from "./copy.ts";
import { POST_MAX } from "./limits.ts";
import { displayPercent } from "./place.ts";

/** Until another place is entered, the form follows the reader's own. */
const HERE = "here";

/** The form for a post about the book up to the reader's place, or up to an earlier one they enter. */
export function WritePost({
	bookId,
	viewer,
	percent,
	discussion,
}: {
	bookId: string;
	viewer: SignedIn;
	percent: number;
	discussion: Discussion<ReadingPost>;
}) {
	const draftKey = `greenroom-reading-post:${viewer.id}:${bookId}`;
	const [chosen, choose] = useTextDraft(`${draftKey}:at`, HERE);
	const here = displayPercent(percent);
	const isHere = chosen.trim() === "" || !(Number(chosen) >= 0) || Number(chosen) === here;
	// Shown in whole percents, a place is slightly behind the stored one; the reader's own is exact.
	const atPercent = isHere ? percent : Math.min(percent, Number(chosen));
	return (
		<CommentForm
			draftKey={draftKey}
			label={copy.placeholder}
			limit={POST_MAX}
			beside={<UpTo value={chosen === HERE ? `${here}` : chosen} max={here} onChange={choose} />}
			onSend={async (comment) => {
				await discussion.post(reading.call.post({ bookId, atPercent, comment }));
				choose(HERE);
			}}
		/>
	);
}

function UpTo({
	value,
	max,
	onChange,
}: {
	value: string;
	max: number;
	onChange: (value: string) => void;
}) {
	const id = useId();
	return (
		<span className="flex items-center gap-1.5 text-small text-muted">
			<label htmlFor={id}>
				{copy.upTo}
				<span className="sr-only"> {copy.aboutPlace}</span>
			</label>
			<input
				id={id}
				type="number"
				inputMode="numeric"
				min={0}
				max={max}
				step={1}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				className="min-h-11 w-16 rounded-thumb border border-line-strong bg-ground px-2 text-small text-ink tabular-nums"
			/>
			<span aria-hidden="true">{copy.percentSign}</span>
		</span>
	);
}
