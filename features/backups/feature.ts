import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { addBackupDownload } from "./server-download.ts";

export const backups = defineFeature({
	name: "backups",
	contracts: { backups: contract },
	routes: [addBackupDownload],
});
