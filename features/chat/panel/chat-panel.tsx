import { Suspense } from "react";
import { preloadable } from "#web/late/lazy-part.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./column-copy.ts";
import type { PanelProps } from "./signed-in-panel.tsx";

const { Screen: SignedInPanel, load } = preloadable(
	async () => (await import("./signed-in-panel.tsx")).SignedInPanel,
);

/** Fetches the panel's code ahead of drawing it; visitors' pages go without. */
export const loadChatPanel = load;

/** The shared conversation with its head and composer; fills the box it is given. */
export function ChatPanel(props: PanelProps) {
	const viewer = useViewer();
	if (!viewer) return <p className="p-6 text-body text-muted">{copy.signInToJoin}</p>;
	return (
		<Suspense>
			<SignedInPanel key={viewer.id} userId={viewer.id} {...props} />
		</Suspense>
	);
}
