import { defineFeature } from "#domain/feature.ts";
import { contract, notesSync as notesSyncTopic } from "./contract.ts";
import { personalData } from "./personal-data.ts";

export const notesSync = defineFeature({
	name: "notes-sync",
	contracts: { notesSync: contract },
	topics: [notesSyncTopic],
	personalData,
});
