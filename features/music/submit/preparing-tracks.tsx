import { type ComponentType, useEffect, useState } from "react";
import { useViewer } from "#web/viewer.tsx";
import { usePreparing } from "./preparing.tsx";

/** Once in the shell: says on whatever page when a track handed in is live, or why not. */
export function PreparingTracks() {
	const viewer = useViewer();
	return viewer && <PreparingOf key={viewer.id} userId={viewer.id} />;
}

/** The code that watches comes only once there is something to watch. */
function PreparingOf({ userId }: { userId: string }) {
	const isNeeded = usePreparing(userId).length > 0;
	const [Watch, setWatch] = useState<ComponentType<{ userId: string }>>();
	useEffect(() => {
		if (!isNeeded || Watch) return;
		import("./preparing-watch.tsx")
			.then((part) => setWatch(() => part.PreparingWatch))
			.catch(() => {
				// Offline: the next track, or the next page load, asks for it again.
			});
	}, [isNeeded, Watch]);
	return Watch ? <Watch userId={userId} /> : null;
}
