import { Ellipsis, Reply } from "lucide-react";
import { useState } from "react";
import type { Message } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { Menu } from "#web/kit/dialogs/menu.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useChatActions } from "./chat-actions.tsx";
import { MessageMenuItems } from "./message-menu-items.tsx";
import { ReactButton } from "./react-button.tsx";

type Props = {
	message: Message;
	isMine: boolean;
	name: string;
	/** There is no room above it for the buttons. */
	isClose: boolean;
	/** `isByKey`: a key on the message opened it. */
	menu: { isOpen: boolean; isByKey: boolean };
	onOpenChange: (isOpen: boolean) => void;
};

/**
 * What can be done with a message: two buttons under the pointer, and everything in a menu. Out of the tab
 * order, where arrow keys lead from message to message and Enter opens the menu.
 */
export function MessageActions({ message, isMine, name, isClose, menu, onOpenChange }: Props) {
	const { isOpen, isByKey } = menu;
	const actions = useChatActions();
	const [isReacting, setReacting] = useState(false);
	return (
		<div
			className={`absolute right-0 flex rounded-card border border-line bg-surface group-focus-within:opacity-100 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:border-0 pointer-coarse:bg-transparent ${
				isClose ? "-top-2 pointer-coarse:top-0" : "-top-6 pointer-coarse:-top-3"
			} ${
				// The open menu is drawn in here: above the buttons of all later messages, and not seen through.
				isOpen || isReacting ? "z-3 opacity-100" : "z-1 opacity-0 pointer-coarse:opacity-70"
			}`}
		>
			<ReactButton message={message} isOpen={isReacting} onOpenChange={setReacting} />
			<IconButton
				icon={Reply}
				label={buttons.reply}
				title={buttons.reply}
				tabIndex={-1}
				size={17}
				className="size-8! pointer-coarse:hidden"
				onClick={() => actions.reply(message)}
			/>
			<Menu
				open={isOpen}
				isByKey={isByKey}
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
				{isOpen && <MessageMenuItems message={message} isMine={isMine} />}
			</Menu>
		</div>
	);
}
