import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { users } from "#domain/people/table.ts";
import type { Services, Session } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Log } from "#server/log/log.ts";
import { todayIn } from "#shared/calendar-days.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { beginOf } from "./days.ts";
import { activeGrains } from "./limits.ts";
import { isSample } from "./server-counts.ts";
import { membersActive } from "./table.ts";

type ActivityServices = {
	/** Nobody waits for it, and losing the last second of it in a crash costs a day of one member at most. */
	counters: Pool;
	siteSettings: Pick<SiteSettings, "timeZone">;
	log: Log;
};
type Read = (cookieHeader: string | undefined) => Promise<Session | null>;

const FLUSH_DELAY_MS = 1_000;
const DAY_CHECK_MS = 30_000;

const insert = {
	name: "members-active-keep",
	text: sqlText(sql`INSERT INTO ${membersActive} (grain, begins, user_id)
SELECT g.grain, g.begins, u.id FROM unnest($1::text[], $2::date[]) AS g (grain, begins), ${users} u
WHERE u.id = ANY($3::uuid[]) AND NOT ${sql.raw(isSample("u.id"))} ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`),
};

/**
 * Records in the background who uses the site signed in: once per member, day and process, all of a
 * second together, so that reading a session costs no statement more. The day is the community's as its
 * clocks are set then; a later change of the time zone changes no past day.
 */
export function recordActivity({ counters, siteSettings, log }: ActivityServices) {
	let today = "";
	let checkedAt = 0;
	let known = new Set<string>();
	let waiting = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	let writing = Promise.resolve();

	/** Asking a calendar is slow: twice a minute will do. */
	const refreshDay = () => {
		if (Date.now() - checkedAt < DAY_CHECK_MS) return;
		checkedAt = Date.now();
		const day = todayIn(siteSettings.timeZone);
		if (day === today) return;
		flush();
		today = day;
		known = new Set();
	};
	const flush = () => {
		clearTimeout(timer);
		timer = undefined;
		if (waiting.size === 0) return;
		const [userIds, day] = [waiting, today];
		waiting = new Set();
		writing = writing.then(() => write(userIds, day));
	};
	const write = async (userIds: Set<string>, day: string) => {
		const begins = activeGrains.map((grain) => beginOf(grain, day));
		try {
			await counters.query({ ...insert, values: [activeGrains, begins, [...userIds]] });
		} catch (error) {
			log.warn({ err: error }, "active members could not be recorded");
			if (day === today) for (const id of userIds) known.delete(id);
		}
	};
	const record = (userId: string) => {
		refreshDay();
		if (known.has(userId)) return;
		known.add(userId);
		waiting.add(userId);
		timer ??= setTimeout(flush, FLUSH_DELAY_MS).unref();
	};
	return {
		/** A session reader that notes whose session it read. */
		reading(read: Read): Read {
			return async (cookieHeader) => {
				const session = await read(cookieHeader);
				if (session) record(session.user.id);
				return session;
			};
		},
		/** Records whose session was opened. */
		opening(open: Services["openSession"]): Services["openSession"] {
			return async (userId, caller) => {
				const opened = await open(userId, caller);
				if (opened.session) record(userId);
				return opened;
			};
		},
		/** Writes what waits, if the database takes it within a second. */
		async close(): Promise<void> {
			flush();
			await Promise.race([writing, pause(FLUSH_DELAY_MS, undefined, { ref: false })]);
		},
	};
}
