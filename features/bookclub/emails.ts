const isComing = "You're receiving this email because you said you're coming.";
const reasonForRequest = "You're receiving this email because you asked to join the book club.";
const wasComing = "You're receiving this email because you said you were coming.";

/** What members are sent about joining, and attendees about a discussion. */
export const emails = {
	approved: (link: string) => ({
		subject: "You're in the book club",
		text: "Your request to join the book club was approved. You can now join discussions and RSVP.",
		action: { label: "Open the book club", link },
		why: reasonForRequest,
	}),
	declined: (link: string) => ({
		subject: "Your request to join the book club was declined",
		text: "Your request to join the book club was declined. You can still browse the books.",
		action: { label: "See the books", link },
		why: reasonForRequest,
	}),
	moved: (title: string, when: string, link: string) => ({
		subject: `New date: ${title} discussion`,
		text: `The discussion of “${title}” has a new date: ${when}.`,
		action: { label: "Change your reply", link },
		why: isComing,
	}),
	backOn: (title: string, when: string, link: string) => ({
		subject: `Back on: ${title} discussion`,
		text: `The discussion of “${title}” is back on: ${when}.`,
		action: { label: "Change your reply", link },
		why: isComing,
	}),
	cancelled: (title: string, when: string, link: string) => ({
		subject: `Canceled: ${title} discussion`,
		text: `The discussion of “${title}” on ${when} was canceled.`,
		action: { label: "See all books", link },
		why: wasComing,
	}),
	reminder: (title: string, when: string, link: string) => ({
		subject: `Reminder: ${title} discussion, ${when}`,
		text: `The book club discusses “${title}” on ${when}.`,
		action: { label: "See the discussion", link },
		why: `${isComing} Can't make it? Change your reply on the book's page.`,
	}),
} as const;
