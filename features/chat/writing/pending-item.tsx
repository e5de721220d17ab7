import { CircleAlert, Timer } from "lucide-react";
import { ImageGrid } from "#features/chat/images/image-grid.tsx";
import { MessageText } from "#features/chat/log/message-text.tsx";
import { Quoted } from "#features/chat/log/quoted.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useIsOnline } from "#web/browser/use-is-online.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { useHasLasted } from "#web/use-has-lasted.ts";
import { useSecondsUntil } from "#web/use-seconds-until.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { Pending } from "./outbox.ts";

type Props = {
	pending: Pending;
	/** When it is sent that waits for its turn: epoch in milliseconds. */
	sendsAt: number;
	onSendAgain: (id: string) => void;
	onDiscard: (id: string) => void;
	/** Gives what is not sent yet back to the field. */
	onTakeBack: (id: string) => void;
};

/** Without an answer for this long the writer may decide, though it is tried on. */
const LATE_MS = 10_000;

/** A message of mine the server has not taken yet; it stays in place until it has. */
export function PendingItem(props: Props) {
	// Sent again, its time begins anew.
	return <Item key={props.pending.tries ?? 0} {...props} />;
}

function Item({ pending, sendsAt, onSendAgain, onDiscard, onTakeBack }: Props) {
	const viewer = useViewer();
	const isOnline = useIsOnline();
	const { state, clientMessageId: id } = pending;
	const isHeld = state === "held";
	const isUnderWay = state === "sending" || state === "waiting";
	const isLate = useHasLasted(isUnderWay && isOnline, LATE_MS);
	const waitsForWriter = state === "failed" || isLate;
	const sendsIn = useSecondsUntil(isHeld ? sendsAt : 0);
	return (
		<article
			aria-label={copy.you}
			aria-busy={!waitsForWriter}
			className="mt-4 flex gap-3.5 py-[3px]"
		>
			<Avatar
				name={viewer?.name ?? copy.you}
				src={viewer?.avatarUrl}
				size={36}
				className="self-start!"
			/>
			<div className="min-w-0 flex-1">
				<p className="flex items-baseline gap-2">
					<span className="text-[14.5px] font-semibold text-ink">{copy.you}</span>
					{isUnderWay && !waitsForWriter && (
						<span className="text-micro text-muted">
							{isOnline ? copy.sending : copy.sendsLater}
						</span>
					)}
				</p>
				{pending.replyTo && <Quoted quote={pending.replyTo} />}
				{pending.content && (
					<p dir="auto" className="text-card break-words whitespace-pre-wrap text-muted">
						<MessageText content={pending.content} mentions={pending.mentions ?? []} />
					</p>
				)}
				{pending.images && <ImageGrid images={pending.images} className="mt-1.5 opacity-70" />}
				{isHeld && (
					<p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
						<Timer size={16} strokeWidth={1.5} aria-hidden="true" />
						<span className="tabular-nums">{copy.sendsIn(Math.max(1, sendsIn))}</span>
						<Button variant="quiet" size="sm" onClick={() => onTakeBack(id)}>
							{cancel}
						</Button>
					</p>
				)}
				{waitsForWriter && (
					<p role="alert" className="flex flex-wrap items-center gap-x-2 text-small text-bad">
						<CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
						{isLate ? copy.notSentYet : copy.notSent}
						<Button variant="quiet" size="sm" onClick={() => onSendAgain(id)}>
							{copy.sendAgain}
						</Button>
						<Button variant="quiet" size="sm" onClick={() => onDiscard(id)}>
							{buttons.discard}
						</Button>
					</p>
				)}
			</div>
		</article>
	);
}
