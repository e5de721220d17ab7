import { useState } from "react";
import { isEmoji, QUICK_EMOJI } from "#features/chat/emoji.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { Button } from "#web/kit/button.tsx";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";

const COMMON = [
	...QUICK_EMOJI,
	...(
		"😀 😅 🤣 😊 😍 🥰 😎 🤔 🙃 😴 😢 😭 😡 🤯 🥳 🤗 😬 🙄 👎 👌 🙌 🙏 💪 👀 🫶 🤝 ✌️ 🤘 💯 ✨ " +
		"⭐ ⚡ 💥 🎶 🎵 🎤 🎧 🎸 🥁 🎹 🎷 🎻 🎨 📚 ✏️ 🎬 ☕ 🍻 🍕 🎂 🌈 ☀️ 🌙 🌱 🌸 🐈 🐕 🚀 ✅ ❌ ❓ ❗ 💛 💚 💙 💜 🖤 💔"
	).split(" "),
];

/** Any emoji: one of the common ones, or typed by the device's own keyboard. */
export default function EmojiDialog({
	onPick,
	onClose,
}: {
	onPick: (emoji: string) => void;
	onClose: () => void;
}) {
	const [typed, setTyped] = useState("");
	const isOne = isEmoji(typed.trim());
	return (
		<Dialog open onClose={onClose} title={copy.pickEmoji}>
			<fieldset
				aria-label={copy.commonEmoji}
				className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))]"
			>
				{COMMON.map((emoji) => (
					<button
						key={emoji}
						type="button"
						aria-label={copy.reactWith(emoji)}
						onClick={() => onPick(emoji)}
						className="flex h-11 items-center justify-center rounded-thumb text-[22px] hover:bg-ground"
					>
						{emoji}
					</button>
				))}
			</fieldset>
			<form
				className="flex items-end gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					if (isOne) onPick(typed.trim());
				}}
			>
				<TextField
					label={copy.emojiLabel}
					value={typed}
					autoComplete="off"
					error={typed !== "" && !isOne ? copy.notAnEmoji : undefined}
					onChange={(event) => setTyped(event.target.value)}
					className="flex-1"
				/>
				<Button type="submit" disabled={!isOne}>
					{copy.react}
				</Button>
			</form>
		</Dialog>
	);
}
