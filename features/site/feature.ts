import { defineFeature } from "#domain/feature.ts";
import { contract as branding } from "#features/site/branding/contract.ts";
import { contract as mailServer } from "#features/site/email/contract.ts";
import { contract, siteSettingsChanges } from "./contract.ts";
import { personalData } from "./personal-data.ts";

export const site = defineFeature({
	name: "site",
	contracts: { site: contract, branding, mailServer },
	topics: [siteSettingsChanges],
	personalData,
});
