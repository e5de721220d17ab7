import type { Config } from "#server/config.ts";
import { brandingSetting } from "./branding/server-branding.ts";
import { sections } from "./limits.ts";
import { settingOf } from "./server-content-settings.ts";

/** What a part of the site says while nothing is stored for it, by its key without `site.`; undefined for none. */
export function siteDefaults(
	part: string,
	config: Pick<Config, "supportEmail" | "timeZone">,
): unknown {
	if (`site.${part}` === brandingSetting.key) return brandingSetting.defaults;
	const section = sections.find((one) => one === part);
	return section ? settingOf(section, config).defaults : undefined;
}
