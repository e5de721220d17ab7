import { sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { type Mailbox, senderOf } from "#server/mail/mail-sender.ts";
import { operatorMailServer } from "#server/mail/mail-server.ts";
import { readSetting, readSettings } from "#server/settings.ts";
import { settings as table } from "#server/table.ts";
import type { SiteSettings } from "#shared/contract.ts";
import type { ContentOf } from "./content-contract.ts";
import { mailServerSetting, senderIn } from "./email/server-mail-setting.ts";
import { fillName } from "./fill-name.ts";
import { settingOf } from "./server-content-settings.ts";
import { timeZoneChecker } from "./server-time-zone.ts";

/** Each change is notified of, by a trigger. */
const CHANNEL = "settings";
/** What was not heard of is noticed within this; while nobody is heard, within a second. */
const REFRESH_EVERY_MS = 60_000;
const REFRESH_OFTEN_MS = 1_000;

type Dependencies = Pick<Services, "config" | "pool" | "listener" | "log">;
type Stored = Pick<ContentOf, "identity" | "contact" | "clock" | "transparency" | "landing">;
/** The site settings as this process has them cached, and a way to refresh them. */
export type LiveSiteSettings = SiteSettings & {
	/** The settings as they are now, which later changes leave alone. */
	snapshot(): SiteSettings;
	/** Of the landing page; needs no statement. */
	readonly landing: ContentOf["landing"];
	/** Whom emails are from; its name is empty for the site's own. */
	readonly sender: Mailbox;
	/** Reads what was changed here, before anyone is answered. */
	refresh(): Promise<void>;
	close(): void;
};

/**
 * The site settings: admin settings override operator defaults, which override Greenroom's own. Read now,
 * and again when another process has changed some.
 */
export async function openSiteSettings(services: Dependencies): Promise<LiveSiteSettings> {
	const { config, pool, listener, log } = services;
	const settings = (["identity", "contact", "clock", "transparency", "landing"] as const).map(
		(section) => settingOf(section, config),
	);
	const changed = {
		name: "site-settings-changed",
		text: sqlText(
			sql`SELECT key, updated_at FROM ${table} WHERE key = ANY($1::text[]) ORDER BY key`,
		),
		values: [[...settings, mailServerSetting].map(({ key }) => key)],
	};
	const usableZone = timeZoneChecker(services);
	const operatorServer = operatorMailServer(config);
	const read = async () => {
		const [[identity, contact, clock, transparency, landing], mailServer] = await Promise.all([
			readSettings(services, settings),
			readSetting(services, mailServerSetting),
		]);
		const current = { identity, contact, clock, transparency, landing } as Stored;
		const timeZone = await usableZone(current.clock.timeZone);
		return {
			...fillName(current.identity.name, { ...current, clock: { timeZone } }),
			sendsEmail: operatorServer !== null || mailServer !== null,
			sender:
				operatorServer?.sender ??
				(mailServer ? senderIn(mailServer) : senderOf(config.mailFrom, "")),
		};
	};
	const stamp = async () => JSON.stringify((await pool.query(changed)).rows);
	let seen = await stamp();
	let current = await read();
	const refresh = async () => {
		const now = await stamp();
		if (now === seen) return;
		current = await read();
		seen = now;
	};
	let isStale = false;
	let isRefreshing = false;
	const refreshSoon = async () => {
		isStale = true;
		if (isRefreshing) return;
		isRefreshing = true;
		for (; isStale; ) {
			isStale = false;
			// While the database is unreachable the cached settings stay in use.
			await refresh().catch((error) =>
				log.debug({ err: error }, "refreshing the site settings failed"),
			);
		}
		isRefreshing = false;
	};
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;
	const poll = () => {
		clearTimeout(timer);
		if (isClosed) return;
		timer = setTimeout(
			() => void refreshSoon().then(poll),
			listener.isListening() ? REFRESH_EVERY_MS : REFRESH_OFTEN_MS,
		).unref();
	};
	const stopListening = listener.listen(CHANNEL, refreshSoon, () => void refreshSoon().then(poll));
	poll();
	return {
		get name() {
			return current.identity.name;
		},
		get tagline() {
			return current.identity.tagline;
		},
		get description() {
			return current.identity.description;
		},
		get copyright() {
			return current.identity.copyright;
		},
		get supportEmail() {
			return current.contact.supportEmail;
		},
		get supportHours() {
			return current.contact.supportHours;
		},
		get responseTime() {
			return current.contact.responseTime;
		},
		get timeZone() {
			return current.clock.timeZone;
		},
		get showsModeration() {
			return current.transparency.showsModeration;
		},
		get sendsEmail() {
			return current.sendsEmail;
		},
		get sender() {
			return current.sender;
		},
		get landing() {
			return current.landing;
		},
		snapshot: () => ({
			...current.identity,
			...current.contact,
			...current.clock,
			...current.transparency,
			sendsEmail: current.sendsEmail,
		}),
		refresh,
		close() {
			isClosed = true;
			stopListening();
			clearTimeout(timer);
		},
	};
}
