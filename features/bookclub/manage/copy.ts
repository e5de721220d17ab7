import { publishingCopy } from "#domain/publishing/copy.ts";
import { zoneTime } from "#shared/format.ts";
import { restorableText } from "#shared/limits.ts";

/** Apart from the feature's copy.ts because only admins load it. */
export const copy = {
	...publishingCopy,
	add: "Add Book",
	editTitle: "Edit book",
	title: "Title",
	author: "Author",
	description: "Description",
	isbn: "ISBN",
	date: "Discussion date",
	dateHint: (zone: string) => `In the community's time zone (${zoneTime(zone)}).`,
	time: "Start time (optional)",
	cover: "Cover",
	coverModes: {
		keep: "Current cover",
		file: "Upload an image",
		address: "Web address",
		none: "Drawn from the title",
	},
	coverAddress: "Cover URL",
	hiddenText: "Only admins can see this book.",
	unpublishText:
		"Only admins can see it then. Replies, progress and posts stay. We don't email anyone, so cancel the discussion first if it's off.",
	discardSure: "Discard changes?",
	missing: {
		names: "Enter a title and an author.",
		cover: "Enter the cover URL.",
		coverFile: "Choose an image, or another option for Cover.",
		time: "Choose a publish date and time.",
	},
	added: "Book Added",
	addedNow: "Your book is now live.",
	addFailed: "Failed to add book",
	saveFailed: "Couldn't save the book",
	draftSaved: "Your changes are still in the form. Please try again.",
	loadFailed: "Couldn't load the book. Please try again.",
	cancelDiscussion: "Cancel discussion",
	cancelQuestion: (title: string) => `Cancel the discussion of “${title}”?`,
	cancelText: (sendsEmail: boolean) =>
		sendsEmail
			? "We email everyone who's coming and update their calendars."
			: "Everyone who's coming sees it on the site and in their calendars.",
	cancelConfirm: "Cancel discussion",
	reinstate: "Reinstate discussion",
	cancelled: "Discussion canceled",
	reinstated: "Discussion reinstated",
	changeFailed: "Couldn't update the book. Please try again.",
	deleteText: (sendsEmail: boolean) =>
		`Its page and posts leave the site${sendsEmail ? ", and we email everyone who's coming" : ""}. ${restorableText} RSVPs aren't restored.`,
	deleteConfirm: "Delete book",
	deleteFailed: "Couldn't delete the book. Please try again.",
} as const;
