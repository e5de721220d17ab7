import { Suspense } from "react";
import type { Message } from "#features/chat/contract.ts";
import { lazyPart } from "#web/late/lazy-part.tsx";
import type { Doing } from "./use-actions.tsx";

const RemoveDialog = lazyPart(async () => (await import("./remove-dialog.tsx")).RemoveDialog);
const EmojiDialog = lazyPart(async () => (await import("./emoji-dialog.tsx")).default);
const ImageDialog = lazyPart(
	async () => (await import("#features/chat/images/image-dialog.tsx")).default,
);
const ReactorsDialog = lazyPart(async () => (await import("./reactors-dialog.tsx")).default);

/** The dialogs of a panel; their code comes when they are opened. */
export function ChatDialogs({
	state: { removing, picking, reactorsOf, image },
	stop,
	onPick,
	onRemoved,
}: {
	state: Doing;
	stop: (what: keyof Doing) => void;
	onPick: (message: Message, emoji: string) => void;
	onRemoved: (message: Message) => void;
}) {
	return (
		<Suspense>
			{removing && (
				<RemoveDialog id={removing.id} onClose={() => stop("removing")} onRemoved={onRemoved} />
			)}
			{picking && (
				<EmojiDialog onClose={() => stop("picking")} onPick={(emoji) => onPick(picking, emoji)} />
			)}
			{image && <ImageDialog {...image} onClose={() => stop("image")} />}
			{reactorsOf && <ReactorsDialog id={reactorsOf.id} onClose={() => stop("reactorsOf")} />}
		</Suspense>
	);
}
