import type { ArchiveTarget, TargetSettings } from "./target.ts";

/** Only what is used is loaded: S3's client takes memory. */
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
