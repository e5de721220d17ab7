import { Suspense, useEffect, useState } from "react";
import { onBlock } from "#web/blocks.tsx";
import { lazyPart } from "#web/lazy-part.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { refreshViewer } from "#web/viewer.tsx";
import { ownBlocksTopic } from "./topics.ts";

const BlockDialog = lazyPart(async () => (await import("./block-dialog.tsx")).BlockDialog);

/** Asks before a member is blocked, wherever on the page that was chosen. */
export function BlockHost() {
	const [member, setMember] = useState<{ id: string; name: string } | null>(null);
	useEffect(() => onBlock(setMember), []);
	// What a blocked member says is folded on every open page, other devices' too.
	useTopic(ownBlocksTopic, () => void refreshViewer());
	return (
		member && (
			<Suspense>
				<BlockDialog member={member} onClose={() => setMember(null)} />
			</Suspense>
		)
	);
}
