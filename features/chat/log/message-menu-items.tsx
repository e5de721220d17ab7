import { Bookmark, Copy, Link2, Mail, Pencil, Reply, Smile, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { ReportItem } from "#domain/moderation/report.tsx";
import { HideItems } from "#domain/people/blocks/blocks.tsx";
import type { Message } from "#features/chat/contract.ts";
import { isOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { plainText } from "#features/chat/plain-text.ts";
import { useRoom } from "#features/chat/room.tsx";
import { directWithPath } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuItem, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { useChatActions } from "./chat-actions.tsx";
import { copyText } from "./copy-text.tsx";
import { ReactItems } from "./react-button.tsx";

/** What the menu of a message offers. */
export function MessageMenuItems({ message, isMine }: { message: Message; isMine: boolean }) {
	const actions = useChatActions();
	const isShared = !isOfTwo(useRoom().kind);
	if (message.content === null) return <LinkItem message={message} />;
	return (
		<>
			<ReactItems message={message} />
			{message.reactions.length > 0 && (
				<MenuAction
					icon={Smile}
					label={copy.reacted}
					onSelect={() => actions.showReactors(message)}
				/>
			)}
			<MenuSeparator />
			<MenuAction icon={Reply} label={buttons.reply} onSelect={() => actions.reply(message)} />
			{isMine && (
				<MenuAction icon={Pencil} label={copy.edit} onSelect={() => actions.edit(message)} />
			)}
			<LinkItem message={message} />
			<MenuAction
				icon={Copy}
				label={copy.copyText}
				onSelect={() => void copyText(plainText(message))}
			/>
			<MenuAction
				icon={Bookmark}
				label={copy.markUnread}
				onSelect={() => actions.markUnread(message)}
			/>
			{!isMine && (
				<>
					{isShared && message.author && (
						<MenuItem asChild>
							<Link to={directWithPath(message.author.id)}>
								<Mail strokeWidth={1.5} aria-hidden="true" />
								<span className="truncate">{copy.messageMember(message.author.name)}</span>
							</Link>
						</MenuItem>
					)}
					<ReportItem reported={{ kind: "chat-message", id: message.id, what: copy.thisMessage }} />
					{message.author && <HideItems member={message.author} />}
				</>
			)}
			{isMine && (
				<>
					<MenuSeparator />
					<MenuAction
						icon={Trash2}
						label={copy.remove}
						bad
						onSelect={() => actions.remove(message)}
					/>
				</>
			)}
		</>
	);
}

function LinkItem({ message: { seq } }: { message: Message }) {
	const { messagePath } = useRoom();
	return (
		<MenuAction
			icon={Link2}
			label={buttons.copyLink}
			onSelect={() => void copyLink(messagePath(seq))}
		/>
	);
}
