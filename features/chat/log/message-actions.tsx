import {
	Bookmark,
	Copy,
	Ellipsis,
	Link2,
	Mail,
	Pencil,
	Reply,
	Smile,
	SmilePlus,
	Trash2,
} from "lucide-react";
import { Link } from "react-router";
import type { Message } from "#features/chat/contract.ts";
import { QUICK_EMOJI } from "#features/chat/emoji.ts";
import { copy } from "#features/chat/panel-copy.ts";
import { plainText } from "#features/chat/plain-text.ts";
import { useRoom } from "#features/chat/room.tsx";
import { directWithPath } from "#shared/paths.ts";
import { BlockItem } from "#web/blocks.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { Menu, MenuAction, MenuItem, MenuSeparator } from "#web/kit/menu.tsx";
import { ReportItem } from "#web/report.tsx";
import { copyLink } from "#web/share.ts";
import { useChatActions } from "./chat-actions.tsx";
import { copyText } from "./copy-text.tsx";

type Props = {
	message: Message;
	isMine: boolean;
	name: string;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
};

/**
 * What can be done with a message: two buttons under the pointer, and everything in a menu. Out of the tab
 * order, where arrow keys lead from message to message and Enter opens the menu.
 */
export function MessageActions({ message, isMine, name, isOpen, onOpenChange }: Props) {
	const actions = useChatActions();
	return (
		<div
			className={`absolute -top-2 right-0 z-1 flex rounded-card border border-line bg-surface group-focus-within:opacity-100 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:top-1 pointer-coarse:border-0 pointer-coarse:opacity-70 ${isOpen ? "opacity-100" : "opacity-0"}`}
		>
			<IconButton
				icon={Smile}
				label={copy.react}
				title={copy.react}
				tabIndex={-1}
				size={17}
				className="size-8! pointer-coarse:hidden"
				onClick={() => actions.pickEmoji(message)}
			/>
			<IconButton
				icon={Reply}
				label={copy.reply}
				title={copy.reply}
				tabIndex={-1}
				size={17}
				className="size-8! pointer-coarse:hidden"
				onClick={() => actions.reply(message)}
			/>
			<Menu
				open={isOpen}
				onOpenChange={onOpenChange}
				trigger={
					<IconButton
						icon={Ellipsis}
						label={copy.actionsOn(name)}
						tabIndex={-1}
						size={17}
						className="size-8! pointer-coarse:size-9!"
					/>
				}
			>
				{isOpen && <Items message={message} isMine={isMine} />}
			</Menu>
		</div>
	);
}

function Items({ message, isMine }: Pick<Props, "message" | "isMine">) {
	const actions = useChatActions();
	const isShared = useRoom().kind !== "direct";
	if (message.content === null) return <LinkItem message={message} />;
	return (
		<>
			<div className="flex px-1 pb-1">
				{QUICK_EMOJI.map((emoji) => (
					<MenuItem key={emoji} onSelect={() => actions.react(message, emoji)}>
						<span role="img" aria-label={copy.reactWith(emoji)} className="text-[20px]">
							{emoji}
						</span>
					</MenuItem>
				))}
			</div>
			<MenuAction
				icon={SmilePlus}
				label={copy.otherEmoji}
				onSelect={() => actions.pickEmoji(message)}
			/>
			{message.reactions.length > 0 && (
				<MenuAction
					icon={Smile}
					label={copy.reacted}
					onSelect={() => actions.showReactors(message)}
				/>
			)}
			<MenuSeparator />
			<MenuAction icon={Reply} label={copy.reply} onSelect={() => actions.reply(message)} />
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
					{message.author && <BlockItem member={message.author} />}
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
			label={copy.copyLink}
			onSelect={() => void copyLink(messagePath(seq))}
		/>
	);
}
