import { contentSettings } from "#features/site/server-content-settings.ts";
import type { LiveSiteSettings } from "#features/site/server-site-settings.ts";
import { writeSetting } from "#server/settings.ts";
import type { TestServer } from "./server.ts";

/** Sets the community's time zone. */
export async function setTimeZone({ services }: Pick<TestServer, "services">, timeZone: string) {
	await writeSetting(services.db, contentSettings.clock, { timeZone }, { by: null });
	await (services.siteSettings as LiveSiteSettings).refresh();
}
