import { JOBS_TRIED_DAYS } from "#features/health/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { plural } from "#shared/format.ts";
import type { Category, MailState, MessageState, SettableState } from "./limits.ts";

export const copy = {
	title: "Contact",
	description: "Questions, problems or ideas? Send us a message.",
	form: "Send us a message",
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
	draftSaved: "Your message is still in the form.",
	tooMany: (wait: string) => `You've sent several messages in a row. Please try again in ${wait}.`,
	honeypot: "Leave this field empty",
	details: "Contact details",
	supportEmail: "Email",
	hours: "Hours",
	answerTime: (time: string) => `We reply within ${time}.`,
	help: "What do you need help with?",
	categories: {
		general: "General Support",
		technical: "Technical Issues",
		community: "Community",
	} as const satisfies Record<Category, string>,
	categoryTexts: {
		general: "Your account, sessions, plans and anything else.",
		technical: "Something doesn't play, load, upload or look right.",
		community: "The chat, the book club and how people treat each other.",
	} as const satisfies Record<Category, string>,
	aboutPlan: (plan: string) => `${plan} plan`,
	toInbox: "Open inbox",
	unread: (count: string) => `${count} unread.`,
	notification: {
		label: "Contact message",
		message: (name: string) => `New contact message from ${name}`,
		messages: (count: number) => `${count} new contact messages`,
	},
} as const;

export const inboxCopy = {
	title: "Contact inbox",
	description: "Messages from the contact form. You reply by email.",
	toForm: "View contact page",
	states: {
		new: "New",
		open: "Open",
		answered: "Replied",
		closed: "Closed",
		spam: "Spam",
	} as const satisfies Record<MessageState, string>,
	stateTabs: "Messages by status",
	search: "Search names, emails and messages",
	none: {
		new: "No new messages",
		open: "No open messages",
		answered: "No replies yet",
		closed: "No closed messages",
		spam: "No spam",
	} as const satisfies Record<MessageState, string>,
	noneText: {
		new: "Messages from the contact form will be here.",
		open: "Messages you've read but not replied to will be here.",
		answered: "Messages you've replied to will be here.",
		closed: "Messages you close will be here.",
		spam: "Spam is kept here. We don't email it to anyone.",
	} as const satisfies Record<MessageState, string>,
	nothingFound: "No matches",
	nothingFoundText: (search: string) => `No message here contains “${search}”.`,
	more: "Show more messages",
	pick: "Select a message to read it.",
	back: "All messages",
	gone: "This message was deleted.",
	member: "Has an account",
	sameSender: (count: string) => `${count} more from the same connection in the last 30 days.`,
	stateSetBy: {
		new: "New since",
		open: "Opened by",
		answered: "Replied by",
		closed: "Closed by",
		spam: "Marked as spam by",
	} as const satisfies Record<MessageState, string>,
	mail: {
		none: "Not emailed",
		queued: "Sending…",
		sent: "Sent",
		refused: "Rejected by their mail server",
		outbox: "Saved to the outbox folder: email isn't set up",
		"given-up": `Not delivered: the mail server was down for ${plural(JOBS_TRIED_DAYS, "day")}`,
	} as const satisfies Record<MailState, string>,
	supportMail: {
		none: "Not emailed to the support address.",
		queued: "Sending a copy to the support address…",
		sent: "Emailed to the support address.",
		refused: "The support address rejected the copy.",
		outbox: "Copy saved to the outbox folder: email isn't set up.",
		"given-up": `Copy not delivered: the mail server was down for ${plural(JOBS_TRIED_DAYS, "day")}.`,
	} as const satisfies Record<MailState, string>,
	answers: "Replies",
	answer: "Reply by email",
	answerLabel: (name: string) => `Your reply to ${name}`,
	answerRequired: "Write a reply first.",
	answerTooLong: "A reply can have at most 5,000 characters.",
	send: "Send reply",
	sending: "Sending...",
	answered: "Reply sent",
	save: "Save reply",
	saved: "Reply saved, not sent",
	cannotSend: (email: string) =>
		`Email isn't set up, so your reply is only saved here. Write to ${email} yourself, then mark the message as replied.`,
	answerFailed: "Couldn't send your reply. It's still in the field.",
	someone: "A former member",
	change: {
		open: "Reopen",
		answered: "Mark as replied",
		closed: "Close",
		spam: "Mark as spam",
	} as const satisfies Record<SettableState, string>,
	changed: (state: MessageState) => `Moved to ${inboxStates[state]}`,
	changeFailed: "Couldn't update the message. Please try again.",
	removeQuestion: (name: string) => `Delete the message from ${name}?`,
	removeText: "This deletes the message and your replies for good. Emails already sent stay sent.",
	removeConfirm: "Delete message",
	removed: "Message deleted",
	removeFailed: "Couldn't delete the message. Please try again.",
} as const;

const inboxStates = inboxCopy.states;

/** Texts of the emails. */
export const emailCopy = {
	toSupport: (given: {
		link: string;
		name: string;
		email: string;
		subject: string;
		category: Category | null;
		message: string;
	}) => ({
		subject: given.subject,
		text: `${given.name} <${given.email}> sent a message through the contact form${given.category ? ` about ${copy.categories[given.category]}` : ""}.

${given.message}`,
		action: { label: "Open in inbox", link: given.link },
		why: `You're receiving this email because this is the support address. You can also reply to it: your reply goes to ${given.name}.`,
	}),
	replySubject: (subject: string) => (/^re:/iu.test(subject) ? subject : `Re: ${subject}`),
	reply: (given: { text: string; name: string; day: string; message: string }) =>
		`${given.text}

On ${given.day}, ${given.name} wrote:
${given.message.replace(/\r\n?/gu, "\n").replace(/^/gmu, "> ")}
`,
} as const;
