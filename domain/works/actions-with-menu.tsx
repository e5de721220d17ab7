import type { ComponentProps, ReactNode } from "react";
import { useViewer } from "#web/viewer.tsx";
import { RoomButton } from "./room-slot.tsx";

/** What can be done with a work, one row where there is room; the menu ends it, wherever what comes late makes it wrap. */
export function ActionsWithMenu({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
	return (
		<div className="flex items-start gap-2 md:gap-3">
			<div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-2 md:gap-3">
				{children}
			</div>
			{menu}
		</div>
	);
}

/**
 * The way into the work's room, which comes after the page. On wide screens, where actions stand at the foot of a
 * cover, its place is kept: one more row would lift all of them under a press.
 */
export function LateRoom(work: ComponentProps<typeof RoomButton>) {
	if (!useViewer()) return null;
	return (
		<span className="inline-flex md:min-h-11 md:min-w-44">
			<RoomButton {...work} />
		</span>
	);
}
