import { X } from "lucide-react";
import type { Quote } from "#features/chat/contract.ts";
import { QuotedLine } from "#features/chat/log/quoted.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { IconButton } from "#web/kit/icon-button.tsx";

/** The message that is being answered, above what is written. */
export function ReplyLine({ quote, onStop }: { quote: Quote; onStop: () => void }) {
	return (
		<div className="mb-1 flex items-center gap-2 border-l-2 border-lamp-mark pl-2.5 text-small text-muted">
			<span className="flex min-w-0 flex-1 gap-1.5">
				<span className="shrink-0">{copy.replyingTo}</span>
				<QuotedLine quote={quote} />
			</span>
			<IconButton
				icon={X}
				label={copy.stopReply}
				title={copy.stopReply}
				size={16}
				className="size-9!"
				onClick={onStop}
			/>
		</div>
	);
}
