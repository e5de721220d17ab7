import { z } from "zod";
import { day, id, instant, needs, slug, text } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { levels } from "./doctor/feed-check.ts";
import { OWNERSHIP_TEXT_MAX } from "./limits.ts";

const own = z.object({ madeAt: instant.nullable().describe("Absent while there is none") });

export const contract = {
	own: needs("listen to podcasts").route({ method: "GET", path: "/podcast-feeds/own" }).output(own),
	make: needs("listen to podcasts")
		.route({ method: "POST", path: "/podcast-feeds/own" })
		.output(own.extend({ url: z.string().describe("Shown once; a new one replaces it") })),
	revoke: needs("listen to podcasts")
		.route({ method: "DELETE", path: "/podcast-feeds/own" })
		.output(own),
	downloads: needs("manage podcasts")
		.route({ method: "GET", path: "/podcast-feeds/downloads" })
		.output(
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
	check: needs("manage podcasts")
		.route({ method: "GET", path: "/podcast-feeds/check" })
		.output(
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
	ownership: needs("manage podcasts")
		.route({ method: "GET", path: "/podcast-feeds/ownership" })
		.output(z.object({ text: z.string() })),
	saveOwnership: needs("manage podcasts")
		.route({ method: "PUT", path: "/podcast-feeds/ownership" })
		.input(
			z.object({
				text: text({
					max: OWNERSHIP_TEXT_MAX,
					tooLong: copy.ownershipTooLong(OWNERSHIP_TEXT_MAX),
				}).describe("As podcast:txt with the purpose 'verify'; empty takes it out"),
			}),
		)
		.output(z.object({ text: z.string() })),
};
