import type { ModerationYear } from "#features/moderation/contract.ts";

/** Of the public page with what moderators decided, in numbers. */
export const transparencyCopy = {
	title: "Moderation in numbers",
	description: "What members reported and what moderators decided, year by year.",
	thisYear: (year: number) => `${year} so far`,
	zone: (zone: string) => `Years begin and end in the time zone ${zone}. No names, no content.`,
	groups: [
		{ legend: "Reports", names: ["reports", "dismissed"] },
		{ legend: "Decisions", names: ["takenDown", "warned", "muted", "suspended", "banned"] },
		{ legend: "Appeals", names: ["appeals", "accepted", "declined"] },
	] as const satisfies readonly {
		legend: string;
		names: readonly Exclude<keyof ModerationYear, "year">[];
	}[],
	names: {
		reports: "Reports received",
		dismissed: "Closed: nothing wrong",
		takenDown: "Taken down",
		warned: "Warnings",
		muted: "Mutes",
		suspended: "Suspensions",
		banned: "Bans",
		appeals: "Appeals received",
		accepted: "Accepted",
		declined: "Declined",
	} as const satisfies Record<Exclude<keyof ModerationYear, "year">, string>,
	how: "How we count",
	rules: [
		"Each member's report counts once. Ten members who report one message make ten reports.",
		"One decision answers every report of the same thing. Moderators also decide without a report.",
		"Something taken down together with a warning or a mute counts in both lines.",
		"A decision stays counted after it ends or an appeal is accepted.",
		"Appeals received count in the year they came in, accepted and declined ones in the year they were decided. A different moderator decides each appeal, unless there is only one.",
	],
} as const;
