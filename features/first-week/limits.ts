/** What leads from an empty house to a living one, in the order one would do it. */
export const steps = [
	"name",
	"look",
	"words",
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
