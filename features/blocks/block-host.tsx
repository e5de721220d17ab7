import { lazy, Suspense, useEffect, useState } from "react";
import { onBlock } from "#web/blocks.tsx";

const BlockDialog = lazy(async () => ({
	default: (await import("./block-dialog.tsx")).BlockDialog,
}));

/** Asks before a member is blocked, wherever on the page that was chosen. */
export function BlockHost() {
	const [member, setMember] = useState<{ id: string; name: string } | null>(null);
	useEffect(() => onBlock(setMember), []);
	return (
		member && (
			<Suspense>
				<BlockDialog member={member} onClose={() => setMember(null)} />
			</Suspense>
		)
	);
}
