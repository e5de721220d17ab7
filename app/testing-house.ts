import type { LiveHouse } from "#features/site/server-house.ts";
import { siteSettings } from "#features/site/server-settings.ts";
import { writeSetting } from "#server/settings.ts";
import type { TestServer } from "./testing.ts";

/** From now on the house lives by the clock of this zone. */
export async function liveBy({ services }: Pick<TestServer, "services">, timeZone: string) {
	await writeSetting(services.db, siteSettings.clock, { timeZone }, { by: null });
	await (services.house as LiveHouse).refresh();
}
