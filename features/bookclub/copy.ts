import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#features/music/limits.ts";
import type { BookStatus } from "./limits.ts";

/** The words of the book club (specification 2, 4, 8; design 1). */
export const copy = {
	title: "Book Club",
	description: "What the club reads, and when it is talked about.",
	allBooks: "All books",
	byDate: "By date of discussion",
	statuses: {
		undated: "No Discussion Date",
		upcoming: "Upcoming",
		today: "Today",
		completed: "Completed",
		cancelled: "Cancelled",
	} as const satisfies Record<BookStatus, string>,
	none: "No Books Yet",
	noneText: "As soon as one is chosen, it stands here, with the day it is talked about.",
	noneForAdmin: "Add the first one, and give it a day to talk about it.",
	toBook: "Read along",
	noneDated: "No date ahead",
	nextUp: "Next up",
	comingUp: "Coming up",
	past: "Past books",
	noneAhead: "No book is ahead just now. What the club has read is below.",
	more: "Show more books",
	earlier: "Show earlier books",
	byline: (title: string, author: string) => `${title} by ${author}`,
	isbn: (isbn: string) => `ISBN ${isbn}`,
	about: "About the book",
	sample: "Sample",
	discussed: (when: string) => `Discussion ${when}`,
	wasDiscussed: (when: string) => `Discussed ${when}`,
	isCancelled: (when: string) => `The discussion on ${when} is cancelled`,
	atTime: (day: string, time: string, zone: string) => `${day}, ${time} (${zone})`,
	whereYouAre: (when: string) => `· ${when} where you are`,

	membership: "Membership",
	joinText: "Members of the book club take part in its discussions and say whether they come.",
	request: "Request Access",
	requested: "Request Sent",
	requestedText: "A moderator decides, and we tell you here and by mail.",
	requestFailed: "Failed to send access request. Please try again.",
	approved: "You are a member of the book club.",
	declined: "Your request was declined. You can still read the list of books.",
	approvedNow: "Welcome to the book club!",
	approvedNowText: "The discussions are open to you, and you can say whether you come.",
	declinedNow: "Your request to join the book club was declined.",

	requests: "Who wants to join",
	requestTabs: { pending: "Waiting", approved: "Members", declined: "Declined" },
	noRequests: {
		pending: "Nobody is waiting for an answer.",
		approved: "Nobody has been let in yet.",
		declined: "Nobody has been declined.",
	},
	askedOn: (day: string) => `Asked on ${day}.`,
	answeredBy: "Answered by",
	approve: "Approve",
	approveOf: (name: string) => `Approve ${name}`,
	decline: "Decline",
	endMembership: "End membership",
	declineOf: (name: string, isMember: boolean) =>
		isMember ? `End membership of ${name}` : `Decline ${name}`,
	decided: (name: string, isIn: boolean) =>
		isIn ? `${name} is in the book club` : `${name} is not in the book club`,
	decideFailed: "Your decision could not be kept. Please try again.",

	coming: "Who is coming",
	youCome: "I am coming",
	youDoNot: "Not this time",
	answer: "Do you come?",
	nobodyYet: "Nobody has said so yet.",
	comingCount: (count: number) => `${count.toLocaleString("en")} coming`,
	notComingCount: (count: number) => `${count.toLocaleString("en")} not this time`,
	cameCount: (count: number) => `${count.toLocaleString("en")} said they would come`,
	andMore: (count: number) => `and ${count.toLocaleString("en")} more`,
	answerFailed: "Your answer could not be kept. Please try again.",
	reminded: "We remind you by mail: the day before, and an hour before if there is a time.",
	forMembers: "Members of the book club say here whether they come.",
	toMembership: "Membership",
	addToCalendar: "Calendar file",

	calendar: "Your calendar",
	calendarText:
		"An address for your calendar app: it shows the discussions you come to, and stays up to date.",
	calendarMake: "Make an address",
	calendarNew: "Make a new address",
	calendarRevoke: "Revoke",
	calendarSince: (day: string) => `Your calendar has an address since ${day}.`,
	calendarOnce: "Copy it now, it is shown this once. Whoever has it can read your calendar.",
	calendarAddress: "Address of your calendar",
	calendarSubscribe: "Subscribe",
	calendarCopy: "Copy address",
	calendarCopied: "Address copied",
	calendarRevoked: "The address no longer works",
	calendarFailed: "That did not work. Please try again.",

	approvedSubject: "You are in the book club",
	approvedMail: (link: string) =>
		`Your request to join the book club was approved. You can now take part in its discussions:\n\n${link}\n`,
	declinedSubject: "Your request to join the book club",
	declinedMail: (link: string) =>
		`Your request to join the book club was declined. The books stay listed for you here:\n\n${link}\n`,

	oneCover: "Please give the cover one way: a file or an address.",
	required: "Please fill this in.",
	wrongIsbn: "This is not an ISBN: please check its ten or thirteen digits.",
	wrongTime: "Please give a time of day, such as 18:30.",
	timeNeedsDate: "A time needs a date.",
	wrongOutDate: "Please give a date from 1990 to 2099.",
	wrongDay: "Please give a day from 2000 to 2999.",
	coverNotImage: "The cover must be a JPEG, PNG, GIF or WebP image.",
	coverTooLarge: `The cover must be at most ${COVER_MAX_BYTES / 1e6} MB and ${COVER_MAX_PIXELS / 1e6} megapixels.`,
	addedBefore: "This book has been added already. Close this form, and edit it on its page.",
	noDiscussion: "There is no discussion ahead to say that for.",
	notDated: "A book without a discussion date has nothing to cancel.",

	movedSubject: (title: string) => `Moved: discussion of ${title}`,
	movedMail: (title: string, when: string, link: string) =>
		`The book club's discussion of “${title}” has another date: ${when}.\n\n${link}\n`,
	backOnSubject: (title: string) => `Takes place after all: discussion of ${title}`,
	backOnMail: (title: string, when: string, link: string) =>
		`The book club's discussion of “${title}” takes place after all: ${when}.\n\n${link}\n`,
	cancelledSubject: (title: string) => `Cancelled: discussion of ${title}`,
	cancelledMail: (title: string, when: string, link: string) =>
		`The book club's discussion of “${title}” (${when}) is cancelled.\n\n${link}\n`,
	reminderSubject: (title: string, when: string) => `${title}: discussion ${when}`,
	reminderMail: (title: string, when: string, link: string) =>
		`You said that you come: the book club talks about “${title}”, ${when}.\n\nAre your plans other ones? Say so here:\n\n${link}\n`,

	eventName: (title: string) => `Book club: ${title}`,
	eventText: (title: string, author: string) =>
		`The book club talks about “${title}” by ${author}.`,
	milestoneName: (title: string, label: string) => `${title}: ${label}`,
	milestoneText: (title: string, author: string) =>
		`The book club means to have read “${title}” by ${author} as far as this.`,
} as const;
