import { eq } from "drizzle-orm";
import { verifications } from "#domain/people/table.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { emailChanges } from "./email-change/table.ts";

/** Links still under way, to reset the password or to change the email, would outlive what they were sent for. */
export async function deletePendingLinks(db: Db | Tx, userId: string): Promise<void> {
	await db.delete(verifications).where(eq(verifications.value, userId));
	await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
