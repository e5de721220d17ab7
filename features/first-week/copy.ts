import type { Step } from "./limits.ts";

export const copy = {
	title: "Your first week",
	text: "From an empty house to a living one. Each line ticks itself once it is so.",
	done: (done: number, of: number) => `${done} of ${of} done`,
	soFar: (done: number, of: number) => `${done} of ${of} so far`,
	isDone: "Done",
	isOpen: "To do",
	others: (count: number) => (count === 1 ? "One more" : `${count} more`),
	hide: "Put the list away",
	hidden: "The list is put away",
	hiddenText: "You find it again under All rooms.",
	undo: "Bring it back",
	failed: "The list could not be changed. Please try again.",
	allDone: "Everything is done",
	allDoneText: "The house has a name, a face, works and people. The list can go.",
	link: "First week",
	bringBack: "Bring back the first week's list",
	steps: {
		name: {
			title: "Name the house",
			text: "Its name and tagline stand on every page and in every letter.",
			action: "Name it",
		},
		branding: {
			title: "Give it your look",
			text: "A logo and an accent colour of your own.",
			action: "Choose",
		},
		content: {
			title: "Put your own words in place of the samples",
			text: "Explore, what members say, and About.",
			action: "Write",
		},
		mail: {
			title: "Let letters go out",
			text: "Whoever runs the server sets SMTP_URL. Until then letters wait in its outbox folder.",
			action: "See mail",
		},
		samples: {
			title: "Take the sample content away",
			text: "Before visitors take it for yours.",
			action: "Remove",
		},
		episode: {
			title: "Publish your first episode",
			text: "A title, a description and a recording.",
			action: "Add",
		},
		song: {
			title: "Choose a song of the week",
			text: "It opens the conversation every week.",
			action: "Choose",
		},
		track: {
			title: "Have the first track in Music Discovery",
			text: "Submit one of your own, or let members know that theirs are welcome.",
			action: "Submit",
		},
		invitation: {
			title: "Invite people",
			text: "A link to send, or a letter from here.",
			action: "Invite",
		},
		member: {
			title: "Welcome the second member",
			text: "Somebody besides you has joined and confirmed their address.",
			action: "See people",
		},
		message: {
			title: "Start the conversation",
			text: "The first message makes the second one easy.",
			action: "Say hello",
		},
	} satisfies Record<Step, { title: string; text: string; action: string }>,
} as const;
