import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "#web/lazy-part.tsx";
import type { RoomButton as Slot } from "#web/room-slot.tsx";
import { useViewer } from "#web/viewer.tsx";

const RoomButton = lazyPart(async () => (await import("./room-button.tsx")).RoomButton);

/** The way into the room about a work, whose code only members' pages fetch. */
export function RoomButtonLater(work: ComponentProps<typeof Slot>) {
	return (
		useViewer() && (
			<Suspense>
				<RoomButton {...work} />
			</Suspense>
		)
	);
}
