import type { Services } from "#server/context.ts";
import { readSettings } from "#server/settings.ts";
import type { House } from "#shared/contract.ts";
import { named } from "./named.ts";
import { settingOf } from "./server-settings.ts";
import { zoneKeeper } from "./server-zone.ts";
import type { WordsOf } from "./words-contract.ts";

/** What another process has changed is known here as soon. */
const LOOK_EVERY_MS = 1_000;

type Needs = Pick<Services, "config" | "pool" | "log">;
type Kept = Pick<WordsOf, "house" | "contact" | "clock" | "landing">;
/** The house as every process knows it, and the way to have it look again. */
export type LiveHouse = House & {
	/** What a visitor reads at /. Without a statement. */
	readonly landing: WordsOf["landing"];
	/** Reads what was changed here, before anyone is answered. */
	refresh(): Promise<void>;
	close(): void;
};

/**
 * The house: what admins have set, else what the operator has, else what Greenroom comes with. Read now;
 * after that one small statement a second asks whether anything has changed.
 */
export async function openHouse(needs: Needs): Promise<LiveHouse> {
	const { config, pool, log } = needs;
	const settings = (["house", "contact", "clock", "landing"] as const).map((part) =>
		settingOf(part, config),
	);
	const changed = {
		name: "house-changed",
		text: "SELECT key, updated_at FROM settings WHERE key = ANY($1::text[]) ORDER BY key",
		values: [settings.map(({ key }) => key)],
	};
	const zoneOf = zoneKeeper(needs);
	const read = async () => {
		const [house, contact, clock, landing] = await readSettings(needs, settings);
		const kept = { house, contact, clock, landing } as Kept;
		const timeZone = await zoneOf(kept.clock.timeZone);
		return named(kept.house.name, { ...kept, clock: { timeZone } });
	};
	const stamp = async () => JSON.stringify((await pool.query(changed)).rows);
	let seen = await stamp();
	let kept = await read();
	const look = async () => {
		const now = await stamp();
		if (now === seen) return;
		kept = await read();
		seen = now;
	};
	let isLooking = false;
	const timer = setInterval(() => {
		if (isLooking) return;
		isLooking = true;
		// Without the database what was known goes on holding.
		look()
			.catch((error) => log.debug({ err: error }, "looking at the house's settings failed"))
			.finally(() => {
				isLooking = false;
			});
	}, LOOK_EVERY_MS);
	timer.unref();
	return {
		get name() {
			return kept.house.name;
		},
		get tagline() {
			return kept.house.tagline;
		},
		get description() {
			return kept.house.description;
		},
		get copyright() {
			return kept.house.copyright;
		},
		get supportEmail() {
			return kept.contact.supportEmail;
		},
		get supportHours() {
			return kept.contact.supportHours;
		},
		get responseTime() {
			return kept.contact.responseTime;
		},
		get timeZone() {
			return kept.clock.timeZone;
		},
		get landing() {
			return kept.landing;
		},
		refresh: look,
		close: () => clearInterval(timer),
	};
}
