import type { ReactNode } from "react";
import { useViewer } from "#web/viewer.tsx";

/**
 * A member's buttons that come after their page. Their row is there from the start: where actions stand at the foot of a
 * cover, one more row would lift all of them under a press.
 */
export function LateActions({ children }: { children: ReactNode }) {
	if (!useViewer()) return null;
	return (
		<div className="flex min-h-11 flex-wrap content-start items-center gap-3 md:max-lg:min-h-25">
			{children}
		</div>
	);
}
