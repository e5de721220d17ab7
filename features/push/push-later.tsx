import { idlePart } from "#web/idle-part.tsx";
import { useViewer } from "#web/viewer.tsx";

const Support = idlePart(async () => (await import("./push-support.tsx")).PushSupport);

/** What notifications need on every page of a member's. Once in the shell. */
export function PushLater() {
	return useViewer() && <Support />;
}
