import { defineFeature } from "#domain/feature.ts";
import { contract } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { artistPageReports } from "./reports.ts";
import { artistSearch } from "./search.ts";
import { artistsRouter } from "./server.ts";
import { artistWork } from "./work.ts";

export const artists = defineFeature({
	name: "artists",
	contracts: { artists: contract },
	search: { people: artistSearch },
	reports: [artistPageReports],
	works: [artistWork],
	personalData,
	routers: { artists: artistsRouter },
});
