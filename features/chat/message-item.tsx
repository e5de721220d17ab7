import { Trash2 } from "lucide-react";
import { memo } from "react";
import { Avatar } from "#web/kit/avatar.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import type { Message } from "./contract.ts";
import { copy } from "./copy.ts";
import { useMessageTimes } from "./message-times.tsx";

type Props = {
	message: Message;
	isMine: boolean;
	/** Follows the same author's words closely: no name, no picture. */
	isSameBreath: boolean;
	onRemove?: ((id: string) => void) | undefined;
};

/** Drawn anew only when it changed: a room long open holds thousands. */
export const MessageItem = memo(function MessageItem(props: Props) {
	const { message, isMine, isSameBreath, onRemove } = props;
	const { timeOf } = useMessageTimes();
	const name = isMine ? copy.you : (message.author?.name ?? copy.anonymous);
	return (
		<article
			aria-label={`${name}, ${timeOf(message.createdAt)}`}
			className={`group relative flex gap-3.5 ${isSameBreath ? "pt-1" : "pt-5 first:pt-0"}`}
		>
			<div className="w-9 shrink-0">
				{!isSameBreath && (
					<Avatar
						name={message.author?.name ?? copy.anonymous}
						src={message.author?.avatarUrl}
						size={36}
					/>
				)}
			</div>
			<div className="min-w-0 flex-1">
				{!isSameBreath && (
					<p className="flex items-baseline gap-2">
						<bdi className="truncate text-[14.5px] font-semibold text-ink">{name}</bdi>
						<time dateTime={message.createdAt} className="shrink-0 text-micro text-muted">
							{timeOf(message.createdAt)}
						</time>
					</p>
				)}
				{message.content === null ? (
					<p className="text-card text-muted">{copy.removed}</p>
				) : (
					<p dir="auto" className="text-card break-words whitespace-pre-wrap text-ink">
						{message.content}
					</p>
				)}
			</div>
			{onRemove && (
				<IconButton
					icon={Trash2}
					label={copy.remove}
					title={copy.remove}
					className="absolute -top-1 right-0 bg-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60"
					onClick={() => onRemove(message.id)}
					size={16}
				/>
			)}
		</article>
	);
});
