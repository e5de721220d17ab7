import { Suspense, useEffect, useState } from "react";
import { onHide } from "#domain/people/blocks/blocks.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { reportMissing } from "#web/late/old-build.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { refreshViewer } from "#web/viewer.tsx";
import { ownBlocksTopic } from "./topics.ts";

const BlockDialog = lazyPart(async () => (await import("./block-dialog.tsx")).BlockDialog);

/** Mutes a member, or asks before one is blocked, wherever on the page that was chosen. */
export function BlockHost() {
	const [member, setMember] = useState<{ id: string; name: string } | null>(null);
	useEffect(
		() =>
			onHide(({ member: chosen, how }) => {
				if (how === "block") setMember(chosen);
				else
					void import("./mute-member.tsx").then(
						({ muteMember }) => muteMember(chosen),
						() => reportMissing(true),
					);
			}),
		[],
	);
	// What a hidden member says is folded on every open page, other devices' too.
	useTopic(ownBlocksTopic, () => void refreshViewer());
	return (
		member && (
			<Suspense>
				<BlockDialog member={member} onClose={() => setMember(null)} />
			</Suspense>
		)
	);
}
