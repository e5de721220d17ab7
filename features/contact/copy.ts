import { JOBS_TRIED_DAYS } from "#features/health/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import type { Category, MailState, MessageState, SettableState } from "./limits.ts";

export const copy = {
	title: "Contact",
	description: "Write to the people who run this place. Every message is read by a person.",
	form: "Write to us",
	name: "Name",
	email: "Email",
	subject: "Subject",
	message: "Message",
	nameRequired: "Name is required",
	nameTooLong: "Name must be less than 100 characters",
	invalidEmail: common.invalidEmail,
	emailTooLong: "Email must be less than 255 characters",
	subjectRequired: "Subject is required",
	subjectTooLong: "Subject must be less than 200 characters",
	messageRequired: "Message is required",
	messageTooLong: "Message must be less than 1000 characters",
	send: "Send Message",
	sending: "Sending...",
	sent: "Message Sent!",
	sentText: (time: string) => `Thank you for your message. We'll get back to you within ${time}.`,
	failed: "Failed to send message. Please try again.",
	draftSaved: "What you wrote is still in the form.",
	tooMany: (wait: string) =>
		`That were many messages in a short time. Please try again in ${wait}.`,
	honeypot: "Leave this empty",
	details: "Contact details",
	supportEmail: "Support",
	hours: "Hours",
	answerTime: (time: string) => `Answers come within ${time}.`,
	help: "What is it about?",
	categories: {
		general: "General Support",
		technical: "Technical Issues",
		community: "Community",
	} as const satisfies Record<Category, string>,
	categoryTexts: {
		general: "Your account, sessions, memberships, and everything else.",
		technical: "Something does not play, load, upload or look as it should.",
		community: "The chat, the book club, and how people treat each other.",
	} as const satisfies Record<Category, string>,
	toInbox: "Open the inbox",
	unread: (count: string) => `${count} not opened yet.`,
} as const;

export const inboxCopy = {
	title: "Messages",
	description: "What came through the contact form. Answers go out by mail.",
	toForm: "The contact page",
	states: {
		new: "New",
		open: "Open",
		answered: "Answered",
		closed: "Closed",
		spam: "Spam",
	} as const satisfies Record<MessageState, string>,
	stateTabs: "Messages by state",
	search: "Search name, address, words",
	clearSearch: "Clear the search",
	none: {
		new: "Nothing new",
		open: "Nothing open",
		answered: "Nothing answered yet",
		closed: "Nothing closed",
		spam: "No spam",
	} as const satisfies Record<MessageState, string>,
	noneText: {
		new: "When somebody writes to you, it is here at once.",
		open: "Messages that were read and wait for an answer stand here.",
		answered: "Messages you have answered stand here.",
		closed: "Messages you have closed stand here.",
		spam: "What machines wrote is kept here, and was mailed to nobody.",
	} as const satisfies Record<MessageState, string>,
	nothingFound: "Nothing found",
	nothingFoundText: (search: string) => `Nothing in this state has “${search}” in it.`,
	more: "Show more messages",
	pick: "Choose a message to read it.",
	back: "All messages",
	gone: "This message is not here any more.",
	member: "Has an account here",
	sameSender: (count: string) => `${count} more came from the same connection in the last 30 days.`,
	stateSetBy: {
		new: "New since",
		open: "Opened by",
		answered: "Answered by",
		closed: "Closed by",
		spam: "Marked as spam by",
	} as const satisfies Record<MessageState, string>,
	mail: {
		none: "Not mailed",
		queued: "Waiting for the mail server",
		sent: "Sent",
		refused: "Refused by their mail server",
		outbox: "Written to the outbox folder: no mail server is set up",
		"given-up": `Given up: the mail server was away for ${plural(JOBS_TRIED_DAYS, "day")}`,
	} as const satisfies Record<MailState, string>,
	supportMail: {
		none: "No copy was mailed to the support address.",
		queued: "The copy to the support address waits for the mail server.",
		sent: "A copy was mailed to the support address.",
		refused: "The support address refused its copy.",
		outbox: "A copy lies in the outbox folder: no mail server is set up.",
		"given-up": `The copy to the support address was given up: the mail server was away for ${plural(JOBS_TRIED_DAYS, "day")}.`,
	} as const satisfies Record<MailState, string>,
	answers: "Answers",
	answer: "Answer by mail",
	answerLabel: (name: string) => `Your answer to ${name}`,
	answerHint: "It is mailed with their message quoted below it.",
	answerRequired: "An answer needs words.",
	answerTooLong: "An answer has at most 5000 characters.",
	send: "Send answer",
	sending: "Sending...",
	answered: "Answer on its way",
	answerFailed: "The answer could not be sent. It is still in the field.",
	someone: "Somebody who has left",
	change: {
		open: "Reopen",
		answered: "Mark answered",
		closed: "Close",
		spam: "Mark as spam",
	} as const satisfies Record<SettableState, string>,
	changed: (state: MessageState) => `Moved to ${inboxStates[state]}`,
	changeFailed: "That could not be changed. Please try again.",
	remove: "Delete",
	removeQuestion: (name: string) => `Delete the message of ${name}?`,
	removeText:
		"The message, its answers and the address are gone from here for good. Letters that were mailed stay where they went.",
	removeConfirm: "Delete message",
	cancel: "Keep it",
	removed: "Message deleted",
	removeFailed: "The message could not be deleted. Please try again.",
} as const;

const inboxStates = inboxCopy.states;

/** Texts of the emails. */
export const emailCopy = {
	toSupport: (given: {
		link: string;
		name: string;
		email: string;
		category: Category | null;
		message: string;
	}) => `${given.name} <${given.email}> wrote through the contact form${given.category ? ` about ${copy.categories[given.category]}` : ""}.
Answer this letter, or in the inbox: ${given.link}

${given.message}
`,
	replySubject: (subject: string) => (/^re:/iu.test(subject) ? subject : `Re: ${subject}`),
	reply: (given: { text: string; name: string; day: string; message: string }) =>
		`${given.text}

On ${given.day}, ${given.name} wrote:
${given.message.replace(/\r\n?/gu, "\n").replace(/^/gmu, "> ")}
`,
} as const;
