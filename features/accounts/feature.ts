import { defineFeature } from "#domain/feature.ts";
import { presence, profileChanges } from "#domain/people/contract.ts";
import { sessions } from "#domain/people/table.ts";
import { contract as deletion } from "#features/accounts/deletion/contract.ts";
import { deletionRouter } from "#features/accounts/deletion/server-schedule.ts";
import { contract as emailChange } from "#features/accounts/email-change/contract.ts";
import { emailChangeRouter } from "#features/accounts/email-change/server.ts";
import { emailChanges } from "#features/accounts/email-change/table.ts";
import { contract as dataExport } from "#features/accounts/export/contract.ts";
import { addExportDownload } from "#features/accounts/export/server.ts";
import { contract as passkeys } from "#features/accounts/passkeys/contract.ts";
import { passkeysRouter } from "#features/accounts/passkeys/server.ts";
import { contract as secondFactor } from "#features/accounts/second-factor/contract.ts";
import { secondFactorRouter } from "#features/accounts/second-factor/server.ts";
import { contract } from "./contract.ts";
import { SESSION_IDLE_DAYS } from "./limits.ts";
import { personalData } from "./personal-data.ts";

const ended = [sessions.ipAddress, sessions.userAgent] as const;

export const accounts = defineFeature({
	name: "accounts",
	contracts: { accounts: contract, deletion, dataExport, emailChange, secondFactor, passkeys },
	topics: [presence, profileChanges],
	personalData,
	routers: {
		deletion: deletionRouter,
		emailChange: emailChangeRouter,
		secondFactor: secondFactorRouter,
		passkeys: passkeysRouter,
	},
	routes: [addExportDownload],
	retention: [
		{ table: emailChanges, since: emailChanges.expiresAt, days: 0 },
		// Rows of ended sessions stay: they say when somebody was last here.
		{ table: sessions, since: sessions.expiresAt, days: 0, forgets: ended },
		{ table: sessions, since: sessions.updatedAt, days: SESSION_IDLE_DAYS, forgets: ended },
	],
});
