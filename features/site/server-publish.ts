import type { MemberContext } from "#server/context.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { siteSettingsChanges } from "./contract.ts";
import type { LiveSiteSettings } from "./server-site-settings.ts";

/** Makes a change, refreshes this process's cache and publishes new settings to open pages. */
export async function publishChange<Result>(
	{ live }: Pick<MemberContext, "live">,
	siteSettings: LiveSiteSettings,
	change: () => Promise<Result>,
): Promise<{ result: Result; before: SiteSettings; now: SiteSettings }> {
	// Read ahead of the write: the cache may refresh by itself right after it.
	const before = siteSettings.snapshot();
	const result = await change();
	await siteSettings.refresh();
	const now = siteSettings.snapshot();
	if (JSON.stringify(now) !== JSON.stringify(before)) live.publish(siteSettingsChanges, now);
	return { result, before, now };
}
