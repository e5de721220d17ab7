import { Check, Download, Trash2, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { Button } from "#web/kit/button.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { keptCopy } from "./copy.ts";
import { keepOffline, sizeToKeep } from "./keep.ts";
import { removeKept } from "./kept-files.ts";
import { useKept } from "./use-kept.tsx";

const ICON = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** Keeps a work on this device, shows how far that is, and removes it again. */
export function KeepButton({ playable }: { playable: Playable }) {
	const { items, downloads, isRead } = useKept();
	const download = downloads[playable.key];
	const isKept = items.some(({ playable: { key } }) => key === playable.key);
	if (!isRead) return null;
	if (download)
		return (
			<span className="inline-flex items-center gap-1">
				<span role="status" className="inline-flex min-h-11 items-center text-label tabular-nums">
					{keptCopy.keeping(download.share)}
				</span>
				<IconButton icon={X} label={keptCopy.cancel} onClick={download.cancel} />
			</span>
		);
	if (isKept)
		return (
			<span className="inline-flex items-center gap-1">
				<span className="inline-flex min-h-11 items-center gap-2 text-label">
					<Check {...ICON} />
					{keptCopy.kept}
				</span>
				<IconButton
					icon={Trash2}
					label={keptCopy.remove}
					onClick={() => void removeKept(playable.key)}
				/>
			</span>
		);
	return <Keep key={playable.audioUrl} playable={playable} />;
}

function Keep({ playable }: { playable: Playable }) {
	const [bytes, setBytes] = useState<number | null>(null);
	useEffect(() => {
		let isShown = true;
		void sizeToKeep(playable).then((size) => isShown && setBytes(size));
		return () => {
			isShown = false;
		};
	}, [playable]);
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11"
			onClick={() => void keepOffline(playable)}
		>
			<Download {...ICON} />
			{bytes ? keptCopy.keepSize(bytes) : keptCopy.keep}
		</Button>
	);
}
