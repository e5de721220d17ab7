import { eq } from "drizzle-orm";
import { accountDeletions } from "#domain/people/deletion/table.ts";
import { accounts, profiles, sessions, userRoles } from "#domain/people/table.ts";
import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { uploads } from "#server/table.ts";
import { emailChanges } from "./email-change/table.ts";
import { archiveKey, find as findExport } from "./export/server-exports.ts";
import { accountExports } from "./export/table.ts";
import { passkeys } from "./passkeys/table.ts";
import { authenticators, recoveryCodes } from "./second-factor/table.ts";
import { deletePendingLinks } from "./server-pending-links.ts";
import { avatarFileOf } from "./server-profile.ts";

export const personalData: PersonalData = {
	feature: "account",
	rows: [
		ownRows(profiles, "id", "deleted", { except: ["plainName", "isSample"] }),
		ownRows(sessions, "userId", "deleted", { except: ["token"] }),
		ownRows(accounts, "userId", "deleted", {
			except: ["password", "accessToken", "refreshToken", "idToken"],
		}),
		ownRows(userRoles, "userId", "deleted"),
		ownRows(accountDeletions, "userId", "deleted", { except: ["requestedBy", "reason"] }),
		...namedIn(accountDeletions, "requestedBy"),
		ownRows(emailChanges, "userId", "deleted", {
			except: ["oldTokenHash", "newTokenHash", "sessionId"],
		}),
		ownRows(authenticators, "userId", "deleted", { except: ["sealedSecret", "lastStep"] }),
		ownRows(passkeys, "userId", "deleted", { except: ["credentialId", "publicKey", "counter"] }),
		ownRows(recoveryCodes, "userId", "deleted", { except: ["codeHash"] }),
		ownRows(accountExports, "userId", "deleted"),
	],
	queries: {
		account: `SELECT id, email, email_verified, created_at FROM "user" WHERE id = $1`,
	},
	async *files({ db, storage }, userId) {
		const photo = await avatarFileOf({ db, storage }, userId);
		if (photo) yield { name: `photo.${photo.extension}`, file: photo };
	},
	async erase(services, userId) {
		const { db, storage, uploads: unfinished } = services;
		const exported = await findExport(services, userId);
		if (exported) await storage.store.remove(archiveKey(exported.id));
		const photo = await avatarFileOf({ db, storage }, userId);
		if (photo) await storage.remove(photo.id);
		const own = await db
			.select({ id: uploads.id })
			.from(uploads)
			.where(eq(uploads.ownerId, userId));
		for (const { id } of own) await unfinished.remove(id);
		await deletePendingLinks(db, userId);
	},
};
