import { useId } from "react";
import { CommentForm } from "#web/comments/comment-form.tsx";
import { useKeptText } from "#web/comments/kept-text.tsx";
import { told } from "#web/comments/told.ts";
import type { Thread } from "#web/comments/use-thread.tsx";
import type { SignedIn } from "#web/viewer.tsx";
import { reading } from "./api.tsx";
import type { ReadingPost } from "./contract.ts";
import { copy } from "./copy.ts";
import { POST_MAX } from "./limits.ts";
import { toldPercent } from "./place.ts";

/** Until another place is named, the form goes with the reader. */
const HERE = "here";

/** The form. What is said is about the book up to the reader's place, or to an earlier one they name. */
export function WritePost({
	bookId,
	viewer,
	percent,
	thread,
}: {
	bookId: string;
	viewer: SignedIn;
	percent: number;
	thread: Thread<ReadingPost>;
}) {
	const keptAs = `greenroom-reading-post:${viewer.id}:${bookId}`;
	const [chosen, choose] = useKeptText(`${keptAs}:at`, HERE);
	const here = toldPercent(percent);
	const isHere = chosen.trim() === "" || !(Number(chosen) >= 0) || Number(chosen) === here;
	// Told in whole percents, a place is a little behind what is kept; the reader's own is exact.
	const atPercent = isHere ? percent : Math.min(percent, Number(chosen));
	return (
		<CommentForm
			keptAs={keptAs}
			label={copy.placeholder}
			limit={POST_MAX}
			beside={<UpTo value={chosen === HERE ? `${here}` : chosen} max={here} onChange={choose} />}
			onSend={async (comment) => {
				const call = reading.call.post({ bookId, atPercent, comment });
				thread.change({ comment: await told(call, "post") });
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
