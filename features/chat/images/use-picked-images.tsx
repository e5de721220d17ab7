import { type DragEvent, useMemo, useState, useSyncExternalStore } from "react";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { notify } from "#web/notify.ts";
import { type Picked, type PickedImages, pickedImagesOf } from "./picked-images.tsx";

const NONE: readonly Picked[] = [];
const neverChanges = () => () => {};

/** The images a member has picked for the next message, and what adds more of them. */
export function usePickedImages(userId: string) {
	const store: PickedImages | null = useMemo(
		() => (typeof document === "undefined" ? null : pickedImagesOf(userId)),
		[userId],
	);
	const picked = useSyncExternalStore(
		store?.watch ?? neverChanges,
		() => store?.state() ?? NONE,
		() => NONE,
	);
	const add = (files: readonly File[]) => {
		const refusal = files.length > 0 ? store?.add(files) : null;
		if (refusal) notify({ kind: "bad", title: copy.imagesRefused, text: refusal });
	};
	return { picked, store, add };
}
export type ImagePicking = ReturnType<typeof usePickedImages>;

/** Handlers of the box that files can be dropped on, and whether some are held over it. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
	const [isOver, setOver] = useState(false);
	const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
	return {
		isOver,
		handlers: {
			onDragOver(event: DragEvent) {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(true);
			},
			onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
					setOver(false);
			},
			onDrop(event: DragEvent) {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(false);
				onDrop([...event.dataTransfer.files]);
			},
		},
	};
}
