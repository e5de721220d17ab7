import { Ellipsis, Reply } from "lucide-react";
import type { Message } from "#features/chat/contract.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { classNames } from "#web/kit/class-names.ts";
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
	/** Whether its menu of reactions is open. */
	isReacting: boolean;
	onReacting: (isOpen: boolean) => void;
};

/**
 * What can be done with the message under the pointer or the focus: two buttons, and everything in a menu. Out of the tab
 * order, where arrow keys lead from message to message and Enter opens the menu.
 */
export function MessageActions(props: Props) {
	const { message, isMine, name, isClose, onOpenChange, isReacting, onReacting } = props;
	const { isOpen, isByKey } = props.menu;
	const actions = useChatActions();
	return (
		<div
			className={classNames(
				"absolute right-0 flex rounded-card border border-line bg-surface",
				isClose ? "-top-2 pointer-coarse:top-0" : "-top-6 pointer-coarse:-top-3",
				// The open menu is drawn in here: above the buttons of all later messages.
				isOpen || isReacting ? "z-3" : "z-1",
			)}
		>
			<ReactButton message={message} isOpen={isReacting} onOpenChange={onReacting} />
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
