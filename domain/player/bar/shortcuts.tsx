import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { isFreeKey } from "./use-player-keys.tsx";

const ShortcutsDialog = lazyPart(
	async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
);

/** Opens the list of keyboard shortcuts with `?`. */
export function Shortcuts() {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key === "?" && isFreeKey(event)) setOpen(true);
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, []);
	if (!isOpen) return null;
	return (
		<Suspense fallback={null}>
			<ShortcutsDialog onClose={() => setOpen(false)} />
		</Suspense>
	);
}
