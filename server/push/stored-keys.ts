import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#server/database/database.ts";
import { settings } from "#server/table.ts";
import { makeVapidKeys, type VapidKeys } from "./vapid.ts";

const SETTING = "vapid-keys";
const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The pair in the database, made once: of several servers that start at once, all take the same. */
export async function storedVapidKeys(db: Db): Promise<VapidKeys> {
	const known = await read(db);
	if (known) return known;
	await db.insert(settings).values({ key: SETTING, value: makeVapidKeys() }).onConflictDoNothing();
	const made = await read(db);
	if (!made) throw new Error("The keys for notifications couldn't be stored.");
	return made;
}

async function read(db: Db): Promise<VapidKeys | null> {
	const [row] = await db
		.select({ value: settings.value })
		.from(settings)
		.where(eq(settings.key, SETTING));
	return row ? stored.parse(row.value) : null;
}
