import { lazy, Suspense } from "react";
import type { Message } from "#features/chat/contract.ts";
import type { Doing } from "./use-actions.tsx";

const RemoveDialog = lazy(() =>
	import("./remove-dialog.tsx").then((module) => ({ default: module.RemoveDialog })),
);
const EmojiDialog = lazy(() => import("./emoji-dialog.tsx"));
const ImageDialog = lazy(() => import("#features/chat/images/image-dialog.tsx"));
const ReactorsDialog = lazy(() => import("./reactors-dialog.tsx"));

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
