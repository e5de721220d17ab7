import { copy } from "./copy.ts";
import { useDayName, useMessageTimes } from "./message-times.tsx";

/** The day a stretch of the conversation belongs to. */
export function DayLine({ at }: { at: string }) {
	return <p className="py-3 text-center text-micro text-muted">{useDayName(at)}</p>;
}

/** Where the unread part begins. */
export function NewLine({ at }: { at: string }) {
	const { timeOf } = useMessageTimes();
	return (
		<p className="flex items-center gap-3 py-3 text-micro font-semibold text-live before:h-px before:flex-1 before:bg-live after:h-px after:flex-1 after:bg-live">
			{copy.newSince(timeOf(at))}
		</p>
	);
}
