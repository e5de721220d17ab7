import type { Step } from "./limits.ts";

export const copy = {
	title: "Set up your community",
	done: (done: number, of: number) => `${done} of ${of} done`,
	soFar: (done: number, of: number) => `${done} of ${of} so far`,
	isDone: "Done",
	isOpen: "To do",
	others: (count: number) => `Show ${count} more`,
	hide: "Hide this list",
	hidden: "Setup list hidden",
	hiddenText: "Bring it back below or on the Admin page.",
	failed: "Couldn't change the list. Please try again.",
	allDone: "You're all set",
	allDoneText: "You can hide this list now.",
	link: "Setup list",
	bringBack: "Show the setup list",
	steps: {
		name: {
			title: "Name your community",
			text: "Shown on every page and in every email.",
			action: "Add name",
		},
		branding: {
			title: "Add your logo and colors",
			text: "Shown on every page.",
			action: "Add logo",
		},
		contact: {
			title: "Set your contact address",
			text: "In the footer, on Contact and in emails about suspensions.",
			action: "Add address",
		},
		zone: {
			title: "Choose your time zone",
			text: "Until then, days and weeks begin at midnight in Los Angeles.",
			action: "Choose zone",
		},
		mail: {
			title: "Set up email",
			text: "Until then, emails go to the outbox folder and reach no one.",
			action: "Add mail server",
		},
		backups: {
			title: "Schedule backups",
			text: "Nothing is backed up by itself until you choose when.",
			action: "Set schedule",
		},
		content: {
			title: "Replace the sample texts",
			text: "On Explore, About and in testimonials.",
			action: "Edit texts",
		},
		samples: {
			title: "Remove the sample content",
			text: "Visitors can see the sample tracks, episodes and books.",
			action: "Remove samples",
		},
		episode: {
			title: "Publish your first episode",
			text: "Add a title, a description and a recording.",
			action: "Add episode",
		},
		song: {
			title: "Choose a song of the week",
			text: "Members discuss it all week.",
			action: "Add song",
		},
		track: {
			title: "Publish the first track",
			text: "Submit your own or ask a member to submit one.",
			action: "Submit track",
		},
		invitation: {
			title: "Invite people",
			text: "Share a link or send an email.",
			action: "Invite people",
		},
		member: {
			title: "Welcome your first member",
			text: "Done once someone else confirms their email.",
			action: "See people",
		},
		message: {
			title: "Start the conversation",
			text: "Write the first message in the chat.",
			action: "Open chat",
		},
	} satisfies Record<Step, { title: string; text: string; action: string }>,
} as const;
