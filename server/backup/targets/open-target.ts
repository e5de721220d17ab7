import type { ArchiveTarget, TargetSettings } from "./target.ts";

/** The place that the settings name. Clients of other places are loaded only where they are used: they take memory. */
export async function openTarget(settings: TargetSettings): Promise<ArchiveTarget> {
	if (settings.kind === "folder") {
		const { folderTarget } = await import("./folder-target.ts");
		return folderTarget(settings.folder);
	}
	if (settings.kind === "webdav") {
		const { webdavTarget } = await import("./webdav-target.ts");
		return webdavTarget(settings);
	}
	const { s3Target } = await import("./s3-target.ts");
	return s3Target(settings);
}
