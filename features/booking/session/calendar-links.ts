/** A session as a calendar takes it: instants in ISO 8601. */
export type CalendarEntry = {
	title: string;
	text: string;
	place: string;
	startsAt: string;
	endsAt: string;
};

/** `20261126T233000Z` */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Google Calendar's form for a new entry, filled in. */
export function googleLink({ title, text, place, startsAt, endsAt }: CalendarEntry): string {
	const query = new URLSearchParams({
		action: "TEMPLATE",
		text: title,
		dates: `${compact(startsAt)}/${compact(endsAt)}`,
		details: text,
		location: place,
	});
	return `https://calendar.google.com/calendar/render?${query}`;
}

/** Outlook's form for a new entry, filled in; it reads a plus as a plus, so blanks are %20. */
export function outlookLink({ title, text, place, startsAt, endsAt }: CalendarEntry): string {
	const query = new URLSearchParams({
		path: "/calendar/action/compose",
		rru: "addevent",
		subject: title,
		startdt: new Date(startsAt).toISOString(),
		enddt: new Date(endsAt).toISOString(),
		body: text,
		location: place,
	});
	return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll("+", "%20")}`;
}
