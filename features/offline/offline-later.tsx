import { idlePart } from "#web/idle-part.tsx";

/** What works without a connection. */
export const OfflineLater = idlePart(
	async () => (await import("./offline-support.tsx")).OfflineSupport,
);
