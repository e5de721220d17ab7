import { plural } from "#shared/format.ts";
import { QUESTIONS_MAX, ROOM, SLOT_DAYS_MAX, UPCOMING_MAX } from "./limits.ts";

/** What the server says of sessions; what the screens say lies in `words.ts`. */
export const copy = {
	slotTaken: "That time has just been taken. Please choose another.",
	premiumRequired: "Premium Required",
	notOffered: "This session is not offered at the moment.",
	bookedElsewhere: "This session is booked on another page.",
	ownClash: "You already have a session at that time.",
	tooManyAhead: `You have ${plural(UPCOMING_MAX, "session")} ahead of you. You can book another once one is over or cancelled.`,
	noSuchZone: "This is not a time zone we know.",
	wrongDays: `Please give days of at most ${SLOT_DAYS_MAX} in a row.`,
	required: "Please fill this in.",
	noSuchQuestion: "This question is not asked any more.",
	notYourTrack: "Please choose a track of your own.",
	noTrackWanted: "This session takes no track.",
	noSuchType: "There is no such session.",
	wrongTime: "Please give a time of day, such as 18:30.",
	endsBeforeStart: "Must end after it begins.",
	hoursOverlap: "Two stretches of this day overlap.",
	wrongTemplate: `Must be a web address that begins with https:// and has ${ROOM} in it, where the room's name goes.`,
	tooManyQuestions: `There can be at most ${plural(QUESTIONS_MAX, "question")}.`,
	noSuchMember: "There is no member with this e-mail address.",

	tooLateToCancel: (hours: number) =>
		hours === 0
			? "A session can be cancelled until it begins."
			: `This session can be cancelled until ${plural(hours, "hour")} before it begins. Please write to us.`,
	tooLateToMove: (hours: number) =>
		hours === 0
			? "A session can be moved until it begins."
			: `This session can be moved until ${plural(hours, "hour")} before it begins. Please write to us.`,
	isOver: "This session has begun or is over.",
	isCancelled: "This session is cancelled.",
	notYet: "This can be said once the session has begun.",
	linkEnded:
		"This link does not work any more: the session was changed or cancelled since, or has begun. Your latest letter has the current one.",
	tooManyExceptions: "There are too many days unlike others. Please take some away first.",
	tooMuchHomework: "This session has as much homework as it can hold.",

	eventName: (session: string, other: string) => `${session} with ${other}`,
	somebody: "Anonymous",
	joinAt: (address: string) => `Join here: ${address}`,
	details: (address: string) => `Details: ${address}`,
	whenInZone: (day: string, from: string, until: string, zone: string) =>
		`${day}, ${from} – ${until} (${zone})`,

	bookedSubject: (session: string, when: string) => `Booked: ${session}, ${when}`,
	bookedMail: (session: string, other: string) => `Your ${session} with ${other} is booked.`,
	bookedWithYouMail: (session: string, other: string) =>
		`${other} has booked a ${session} with you.`,
	movedSubject: (session: string, when: string) => `Moved: ${session}, ${when}`,
	movedMail: (session: string, other: string) => `Your ${session} with ${other} has another time.`,
	cancelledSubject: (session: string, when: string) => `Cancelled: ${session}, ${when}`,
	cancelledMail: (session: string, other: string) => `Your ${session} with ${other} is cancelled.`,
	coachIsGone: "The coach is no longer with us.",
	coachIsAway: "The coach cannot give sessions for now.",
	reminderSubject: {
		day: (session: string, when: string) => `Tomorrow: ${session}, ${when}`,
		hour: (session: string, when: string) => `In an hour: ${session}, ${when}`,
	},
	reminderMail: (session: string, other: string) => `A reminder of your ${session} with ${other}.`,
	before: (when: string) => `Before: ${when}`,
	reason: (reason: string) => `Reason: ${reason}`,
	asked: (label: string, answer: string) => `${label}\n${answer}`,
	changeHere: (link: string) => `To cancel or move it, without signing in:\n${link}`,
	bookAnother: (link: string) => `Book another time:\n${link}`,
} as const;
