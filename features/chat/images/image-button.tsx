import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { IMAGE_TYPES } from "./picked-images.tsx";

/** Asks for image files. */
export function ImageButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<IconButton
				icon={ImagePlus}
				label={copy.addImages}
				title={copy.addImages}
				className="mr-auto"
				onClick={() => input.current?.click()}
			/>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept={IMAGE_TYPES.join()}
				aria-label={copy.addImages}
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					// So that the same file can be chosen once more.
					target.value = "";
					onChoose(files);
				}}
			/>
		</>
	);
}
