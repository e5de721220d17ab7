import { liveTopic } from "#web/live/topic.ts";
import type { siteSettingsChanges } from "./contract.ts";

export const siteSettingsTopic = liveTopic<typeof siteSettingsChanges>("site-settings");
