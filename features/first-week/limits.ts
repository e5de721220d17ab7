/** Steps from an empty site to a live one, in order. */
export const steps = [
	"name",
	"branding",
	"contact",
	"zone",
	"mail",
	"backups",
	"content",
	"samples",
	"episode",
	"song",
	"track",
	"invitation",
	"member",
	"message",
] as const;
export type Step = (typeof steps)[number];

/** Open steps shown before the list is expanded. */
export const STEPS_SHOWN = 3;
