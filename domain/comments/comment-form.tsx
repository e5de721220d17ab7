import {
	type ComponentProps,
	type KeyboardEvent,
	type ReactNode,
	Suspense,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { codePoints } from "#shared/format.ts";
import { useWhenOnline } from "#web/browser/use-when-online.tsx";
import { copy as common } from "#web/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { cancel as cancelLabel } from "#web/kit/copy.ts";
import { Counter } from "#web/kit/fields/counter.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { useTextDraft } from "./use-text-draft.tsx";

const MutedNotice = lazyPart(
	async () => (await import("#domain/moderation/muted-notice.tsx")).MutedNotice,
);

type Props = ComponentProps<typeof WritingForm>;

/** A text, its count and the button; for those who are muted, until when. */
export function CommentForm(props: Props) {
	const mutedUntil = useViewer()?.mutedUntil;
	if (!mutedUntil) return <WritingForm {...props} />;
	return (
		<Suspense fallback={<div className="min-h-14" />}>
			<MutedNotice until={mutedUntil} />
		</Suspense>
	);
}

/** The text stays until it has been sent. */
function WritingForm({
	draftKey,
	label,
	limit,
	initial = "",
	submitLabel = copy.post,
	beside,
	onTyped,
	onSend,
	onCancel,
}: {
	/** Names the draft in this browser. */
	draftKey: string;
	label: string;
	/** In code points. */
	limit: number;
	initial?: string;
	submitLabel?: string;
	/** Stands beside the counter. */
	beside?: ReactNode;
	onTyped?: (text: string) => void;
	/** After an error the text stays; the caller has shown the error. */
	onSend: (text: string) => Promise<void>;
	onCancel?: () => void;
}) {
	const [text, write] = useTextDraft(draftKey, initial);
	const [isBusy, setBusy] = useState(false);
	const box = useRef<HTMLTextAreaElement>(null);
	const counterId = useId();
	const count = codePoints(text.trim());
	const canSend = count > 0 && count <= limit;

	const takesFocus = onCancel !== undefined;
	useEffect(() => {
		if (!takesFocus || !box.current) return;
		box.current.focus();
		box.current.setSelectionRange(box.current.value.length, box.current.value.length);
	}, [takesFocus]);

	const type = (next: string) => {
		later.cancel();
		write(next);
		onTyped?.(next);
	};
	const send = async () => {
		if (!canSend || isBusy) return;
		if (!navigator.onLine) return later.wait();
		setBusy(true);
		try {
			await onSend(text.trim());
			write(initial);
		} catch {
			// The caller has shown the error; the text stays.
		} finally {
			setBusy(false);
		}
	};
	const later = useWhenOnline(() => void send());
	const cancel = () => {
		later.cancel();
		write(initial);
		onCancel?.();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
		else if (event.key === "Escape" && onCancel) cancel();
	};

	return (
		<form
			className="rounded-card border border-line-strong bg-surface focus-within:border-lamp-ink"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<textarea
				ref={box}
				value={text}
				rows={2}
				dir="auto"
				aria-label={label}
				aria-describedby={counterId}
				aria-invalid={count > limit || undefined}
				placeholder={label}
				readOnly={isBusy}
				className="field-sizing-content block max-h-[20rem] min-h-16 w-full resize-none rounded-card bg-transparent px-5 pt-4 text-body text-ink placeholder:text-muted focus-visible:shadow-none focus-visible:outline-none"
				onChange={(event) => type(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<p role="status" className="px-5 text-small text-muted not-empty:pb-2">
				{later.isWaiting && common.sentWhenOnline}
			</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3 pl-5">
				<Counter id={counterId} count={count} limit={limit} />
				{beside}
				<div className="ml-auto flex items-center gap-1">
					{onCancel && (
						<Button variant="quiet" size="sm" onClick={cancel}>
							{cancelLabel}
						</Button>
					)}
					<Button type="submit" size="sm" disabled={!canSend} loading={isBusy}>
						{submitLabel}
					</Button>
				</div>
			</div>
		</form>
	);
}
