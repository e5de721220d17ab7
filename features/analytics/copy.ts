import { plural } from "#shared/format.ts";
import { paths } from "#shared/paths.ts";
import { HEATMAP_WEEKS, NEW_MEMBER_WEEKS } from "./limits.ts";

const few = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const weekdays = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday",
] as const;
const hours = Array.from(
	{ length: 24 },
	(_, hour) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
);
const hourAt = (weekday: number, hour: number) => `${weekdays[weekday]}, ${hours[hour]}`;

/** The words of the dashboard's three charts. */
export const copy = {
	failed: "The figures could not be loaded.",
	tryAgain: "Try again",
	weekdays,
	hours,
	soFar: {
		day: (count: number) => `${count.toLocaleString("en")} so far today`,
		week: (count: number) => `${count.toLocaleString("en")} so far this week`,
		month: (count: number) => `${count.toLocaleString("en")} so far this month`,
	},
	thisWeek: "this week",
	messages: {
		title: "Messages a day",
		unit: "Messages",
		label: (total: number, days: number, most: number, day: string) =>
			`${plural(total, "message")} in the last ${days} days; at most ${most.toLocaleString("en")} a day, on ${day}.`,
		how: (zone: string) => `Chat messages that were not deleted, by calendar day in ${zone}.`,
		last: (days: number) => `Last ${days} days.`,
		none: "Nobody has written in the chat yet.",
		next: { to: paths.chat, label: "Open the chat" },
		quiet: (days: number) => `No messages in the last ${days} days.`,
	},
	talk: {
		title: "When people talk",
		how: (weeks: number, zone: string) =>
			`Mean chat messages per hour and weekday over the last ${weeks === 1 ? "week" : `${weeks} weeks`}, today apart, in ${zone}.`,
		busiest: (weekday: number, hour: number) => `Busiest: ${hourAt(weekday, hour)}`,
		tell: (weekday: number, hour: number, mean: number, count: number) =>
			`${hourAt(weekday, hour)}: ${few.format(mean)} an hour, ${plural(count, "message")} in all`,
		nothing: "none",
		most: (mean: number) => `${few.format(mean)} or more an hour`,
		rows: "Hour",
		none: `Nobody wrote in the chat in the last ${HEATMAP_WEEKS} weeks, today apart. Once people talk, this shows when.`,
	},
	members: {
		title: "New members a week",
		unit: "New members",
		label: (total: number, most: number, day: string) =>
			`${plural(total, "new member")} in the last ${NEW_MEMBER_WEEKS} weeks; at most ${most.toLocaleString("en")} a week, in that of ${day}.`,
		how: `Accounts with a confirmed e-mail, by the week from Monday they signed up in. Last ${spelt(NEW_MEMBER_WEEKS)} weeks.`,
		none: "No account has been confirmed yet.",
		next: { to: paths.adminPeople, label: "Invite people" },
		quiet: `No new members in the last ${spelt(NEW_MEMBER_WEEKS)} weeks.`,
	},
} as const;

function spelt(weeks: number): string {
	return weeks === 12 ? "twelve" : String(weeks);
}
