import { Smile, SmilePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Message } from "#features/chat/contract.ts";
import { QUICK_EMOJI } from "#features/chat/emoji.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { Menu, MenuAction, MenuItem } from "#web/kit/dialogs/menu.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useChatActions } from "./chat-actions.tsx";

/** Its menu comes with the first press: the pointer crosses many messages without one. */
export function ReactButton({
	message,
	isOpen,
	onOpenChange,
}: {
	message: Message;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}) {
	const [hasMenu, setHasMenu] = useState(false);
	const button = {
		icon: Smile,
		label: copy.react,
		title: copy.react,
		tabIndex: -1,
		size: 17,
		className: "size-8! pointer-coarse:hidden",
	};
	// It opens where its button is, which has to be there before.
	const openFirst = useEffectEvent(() => onOpenChange(true));
	useEffect(() => {
		if (hasMenu) openFirst();
	}, [hasMenu]);
	if (!hasMenu) return <IconButton {...button} onClick={() => setHasMenu(true)} />;
	return (
		<Menu open={isOpen} onOpenChange={onOpenChange} trigger={<IconButton {...button} />}>
			<ReactItems message={message} />
		</Menu>
	);
}

/** The reactions used most, and the way to any other. */
export function ReactItems({ message }: { message: Message }) {
	const actions = useChatActions();
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
		</>
	);
}
