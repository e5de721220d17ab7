import { useQuery } from "@tanstack/react-query";
import { SmilePlus } from "lucide-react";
import { useState } from "react";
import { chat } from "#features/chat/api.tsx";
import type { Message } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useChatActions } from "./chat-actions.tsx";

const NAMES_IN_TITLE = 12;

/** Who reacted with what: a tap adds the same or takes one's own back. */
export function ReactionRow({ message }: { message: Message }) {
	const { react, pickEmoji } = useChatActions();
	const [isPointed, setPointed] = useState(false);
	const { data } = useQuery({
		...chat.api.reactors.queryOptions({ input: { id: message.id } }),
		queryKey: ["chat-reactors", message.id, message.change],
		enabled: isPointed,
	});
	if (message.reactions.length === 0) return null;
	return (
		<div className="mt-1.5 flex flex-wrap gap-1.5">
			{message.reactions.map(({ emoji, count }) => {
				const isMine = message.mine?.includes(emoji) ?? false;
				const who = data?.find((one) => one.emoji === emoji);
				const names = who?.users.slice(0, NAMES_IN_TITLE).map(({ name }) => name) ?? [];
				return (
					<button
						key={emoji}
						type="button"
						aria-pressed={isMine}
						aria-label={copy.reactionCount(emoji, count, isMine)}
						title={who && copy.reactedBy(names, who.count)}
						onPointerEnter={() => setPointed(true)}
						onFocus={() => setPointed(true)}
						onClick={() => react(message, emoji)}
						className={classNames(
							"flex h-7 items-center gap-1.5 rounded-full border px-2 text-micro tabular-nums pointer-coarse:h-9 pointer-coarse:px-3",
							isMine
								? "border-lamp-ink bg-wash text-lamp-ink"
								: "border-line bg-raised text-muted hover:border-line-strong hover:text-ink",
						)}
					>
						<span className="text-[15px] leading-none">{emoji}</span>
						{count}
					</button>
				);
			})}
			<button
				type="button"
				aria-label={copy.react}
				title={copy.react}
				onClick={() => pickEmoji(message)}
				className="flex h-7 items-center rounded-full border border-line px-2 text-muted hover:border-line-strong hover:text-ink pointer-coarse:h-9 pointer-coarse:px-3"
			>
				<SmilePlus size={15} strokeWidth={1.5} aria-hidden="true" />
			</button>
		</div>
	);
}
