import { ImageGrid } from "#features/chat/images/image-grid.tsx";
import { MessageText } from "#features/chat/log/message-text.tsx";
import { Quoted } from "#features/chat/log/quoted.tsx";
import { copy } from "#features/chat/panel-copy.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { Pending } from "./outbox.ts";

type Props = {
	pending: Pending;
	onSendAgain: (id: string) => void;
	onDiscard: (id: string) => void;
};

/** A message of mine the server has not taken yet; it stays in place until it has. */
export function PendingItem({ pending, onSendAgain, onDiscard }: Props) {
	const viewer = useViewer();
	const hasFailed = pending.state === "failed";
	return (
		<article aria-label={copy.you} aria-busy={!hasFailed} className="flex gap-3.5 pt-5">
			<Avatar
				name={viewer?.name ?? copy.you}
				src={viewer?.avatarUrl}
				size={36}
				className="self-start!"
			/>
			<div className="min-w-0 flex-1">
				<p className="flex items-baseline gap-2">
					<span className="text-[14.5px] font-semibold text-ink">{copy.you}</span>
					{!hasFailed && <span className="text-micro text-muted">{copy.sending}</span>}
				</p>
				{pending.replyTo && <Quoted quote={pending.replyTo} />}
				{pending.content && (
					<p dir="auto" className="text-card break-words whitespace-pre-wrap text-muted">
						<MessageText content={pending.content} mentions={pending.mentions ?? []} />
					</p>
				)}
				{pending.images && <ImageGrid images={pending.images} className="mt-1.5 opacity-70" />}
				{hasFailed && (
					<p role="alert" className="flex flex-wrap items-center gap-x-2 text-small text-bad">
						{copy.notSent}
						<Button variant="quiet" size="sm" onClick={() => onSendAgain(pending.clientMessageId)}>
							{copy.sendAgain}
						</Button>
						<Button variant="quiet" size="sm" onClick={() => onDiscard(pending.clientMessageId)}>
							{copy.discard}
						</Button>
					</p>
				)}
			</div>
		</article>
	);
}
