/** Steps from an empty site to a live one, in the order one would take them. */
export const steps = [
	"name",
	"branding",
	"content",
	"mail",
	"samples",
	"episode",
	"song",
	"track",
	"invitation",
	"member",
	"message",
] as const;
export type Step = (typeof steps)[number];

/** Steps still to do that are shown before one asks for all. */
export const STEPS_SHOWN = 3;
