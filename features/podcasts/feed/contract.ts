import { z } from "zod";
import { day, id, instant, oneLine, procedure, slug } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { levels } from "./doctor/feed-check.ts";
import { OWNERSHIP_TEXT_MAX } from "./limits.ts";

const own = z.object({ madeAt: instant.nullable().describe("Absent while there is none") });

export const contract = {
	own: procedure("listen to podcasts", "GET", "/podcast-feeds/own").output(own),
	make: procedure("listen to podcasts", "POST", "/podcast-feeds/own").output(
		own.extend({ url: z.string().describe("Shown once; a new one replaces it") }),
	),
	revoke: procedure("listen to podcasts", "DELETE", "/podcast-feeds/own").output(own),
	downloads: procedure("manage podcasts", "GET", "/podcast-feeds/downloads").output(
		z.object({
			total: z.number().int().describe("Ever since, of all episodes"),
			days: z.array(z.object({ day, downloads: z.number().int() })).describe("Days in UTC"),
			episodes: z.array(
				z.object({
					id,
					slug,
					title: z.string(),
					downloads: z.number().int(),
					lately: z.number().int().describe("In the days listed above"),
				}),
			),
		}),
	),
	check: procedure("manage podcasts", "GET", "/podcast-feeds/check").output(
		z.object({
			episodes: z.number().int().describe("In the public feed"),
			findings: z.array(
				z.object({
					level: z.enum(levels).describe("What an app refuses, or what is recommended"),
					episode: z.object({ title: z.string(), slug: z.string() }).nullable(),
					what: z.string(),
					mend: z.string(),
				}),
			),
		}),
	),
	ownership: procedure("manage podcasts", "GET", "/podcast-feeds/ownership").output(
		z.object({ text: z.string() }),
	),
	saveOwnership: procedure("manage podcasts", "PUT", "/podcast-feeds/ownership")
		.input(
			z.object({
				text: oneLine({
					max: OWNERSHIP_TEXT_MAX,
					tooLong: copy.ownershipTooLong(OWNERSHIP_TEXT_MAX),
				}).describe("As podcast:txt with the purpose 'verify'; empty takes it out"),
			}),
		)
		.output(z.object({ text: z.string() })),
};
