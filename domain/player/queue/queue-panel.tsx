import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Volume } from "#domain/player/bar/player-controls.tsx";
import { playerCopy } from "#domain/player/player-copy.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { QueueList } from "./queue-list.tsx";

/** The queue above the bar's right end; the page stays in use meanwhile. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
	const panel = useRef<HTMLDivElement>(null);
	// What is spoken has more controls, so that the bar has no room for this one on narrow screens.
	const isSpoken = usePlayer((player) => player.current?.spoken !== undefined);
	useEffect(() => panel.current?.focus({ preventScroll: true }), []);
	return (
		<div
			ref={panel}
			tabIndex={-1}
			role="dialog"
			aria-label={playerCopy.queue}
			data-raised=""
			onKeyDown={(event) => event.key === "Escape" && onClose()}
			className="absolute right-0 bottom-[calc(100%+12px)] flex max-h-[calc(100dvh-200px)] w-[440px] animate-rise flex-col overflow-y-auto overscroll-contain rounded-card bg-raised p-5 shadow-float outline-none"
		>
			{isSpoken && <Volume className="mb-3 -ml-2.5 max-w-64 xl:hidden" />}
			<QueueList>
				<IconButton icon={X} label={playerCopy.closeQueue} onClick={onClose} className="-mr-2.5" />
			</QueueList>
		</div>
	);
}
