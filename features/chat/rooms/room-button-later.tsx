import { type ComponentProps, Suspense } from "react";
import type { RoomButton as Slot } from "#domain/works/room-slot.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
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
