import { useDayName, useMessageTimes } from "#features/chat/message-times.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { Button } from "#web/kit/button.tsx";

/** The day a stretch of the conversation belongs to. */
export function DayLine({ at }: { at: string }) {
	return <p className="py-3 text-center text-micro text-muted">{useDayName(at)}</p>;
}

/** Where the unread part begins, and how much it is; with a way to end it where it was marked by hand. */
export function NewLine({
	at,
	count,
	onRead,
}: {
	at: string;
	count: string;
	onRead?: (() => void) | undefined;
}) {
	const { timeOf } = useMessageTimes();
	return (
		<div
			data-new-line=""
			className="flex items-center gap-3 py-3 text-micro font-semibold text-live before:h-px before:flex-1 before:bg-live after:h-px after:flex-1 after:bg-live"
		>
			<p>
				{copy.newSince(timeOf(at))}
				<span className="sr-only">{copy.newMessages(count)}</span>
			</p>
			{onRead && (
				<Button variant="quiet" size="sm" className="-my-3" onClick={onRead}>
					{copy.markRead}
				</Button>
			)}
		</div>
	);
}
