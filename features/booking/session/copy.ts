/** What the messages and the meeting link of a session say. */
export const sessionCopy = {
	writeTo: (name: string) => `Write to ${name}`,
	messagesText: (name: string, sendsEmail: boolean) =>
		`Only you and ${name} can see these.${sendsEmail ? " We email new ones." : ""}`,
	messages: "Session messages",
	noMessages: "No messages yet.",
	agreeWhere: (name: string) => `No messages yet. Agree where to meet with ${name}.`,
	meetingLink: "Meeting link",
	addMeetingLink: "Add meeting link",
	changeMeetingLink: "Change meeting link",
	meetingLinkHint: (sendsEmail: boolean) =>
		sendsEmail ? "We email it to both of you." : "Both of you see it on this page.",
	saveMeetingLink: "Save link",
	meetingLinkSaved: "Meeting link saved",
	meetingLinkNotSaved: "Couldn't save the meeting link.",
};
