import type { ReactNode } from "react";
import { MutedNotice } from "#domain/moderation/muted-notice.tsx";
import type { Message } from "#features/chat/contract.ts";
import { PaceLine } from "#features/chat/pace/pace-line.tsx";
import type { Paced } from "#features/chat/pace/use-pace.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { useIsOnline } from "#web/browser/use-is-online.tsx";
import { useLiveState } from "#web/live/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { TypingLine } from "./typing-line.tsx";

/** Below the log: the composer, or why there is none, and what keeps messages from being sent. */
export function PanelFoot({
	viewerId,
	newest,
	pendingCount,
	closed,
	pace,
	children: composer,
}: {
	viewerId: string;
	newest: Message | undefined;
	pendingCount: number;
	closed: ReactNode;
	pace: Paced | undefined;
	children: ReactNode;
}) {
	const mutedUntil = useViewer()?.mutedUntil;
	const isOnline = useIsOnline();
	const isAway = useLiveState() === "away";
	const canWrite = !mutedUntil && !closed;
	const lost = isAway ? copy.away(pendingCount) : "";
	return (
		<div data-foot="" className="px-3 pb-3 md:px-4 md:pb-4">
			<p role="status" className="min-h-0 text-small text-muted empty:hidden">
				{canWrite ? (isOnline ? lost : copy.offline(pendingCount)) : ""}
			</p>
			<TypingLine viewerId={viewerId} newest={newest} />
			{mutedUntil ? <MutedNotice until={mutedUntil} /> : closed || composer}
			{canWrite && <PaceLine pace={pace} />}
		</div>
	);
}
