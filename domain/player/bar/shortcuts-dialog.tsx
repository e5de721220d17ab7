import { shortcutsCopy } from "#domain/player/player-copy.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { KeyCap } from "#web/kit/key-cap.tsx";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title={shortcutsCopy.title}>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3 text-body">
				{shortcutsCopy.shortcuts.map(({ keys, does }) => (
					<div key={does} className="contents">
						<dt className="flex gap-1.5">
							{keys.map((key) => (
								<KeyCap key={key}>{key}</KeyCap>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
