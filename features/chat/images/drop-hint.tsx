import { copy } from "#features/chat/panel/panel-copy.ts";

/** Over the conversation while images are held above it. */
export function DropHint() {
	return (
		<p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-card border-2 border-dashed border-lamp-mark bg-surface/90 text-button">
			{copy.dropImages}
		</p>
	);
}
