import type { ContentOf } from "#features/site/content-contract.ts";

/** Name and description of the site, until an admin changes them. */
export const identityDefaults: ContentOf["identity"] = {
	name: "Greenroom",
	tagline: "The hub for all things creative.",
	description:
		"A home for independent creative artists and their audience: podcasts, music discovery, a book club, live chat and 1-on-1 sessions.",
	copyright: "© {year} {name}",
};

/** Email and time zone default to the operator's settings. */
export const contactDefaults: Omit<ContentOf["contact"], "supportEmail"> = {
	supportHours: "Mon-Fri 9AM-5PM PT",
	responseTime: "1-2 business days",
};
