import {
	LISTENS_FOR_COMPLETION,
	NUMBERS_DAYS,
	RATINGS_FOR_AVERAGE,
} from "#features/music/limits.ts";
import { plural } from "#shared/format.ts";

/** The words of a track's page and of one's own tracks. */
export const trackCopy = {
	about: "About",
	published: "Published",
	made: "Made",
	genre: "Genre",
	licence: "Licence",
	credits: "Credits",
	rating: "Rating",
	moreFrom: (name: string) => `More from ${name}`,
	artistPage: "Artist page",
	from: "from",

	draft: "This is a draft.",
	draftText: "Only you can hear it, until you publish it.",
	draftOfOther: "Only its artist and the admins can hear it.",
	unlisted: "This track is unlisted.",
	unlistedText: "Whoever has the link can hear it; no list and no search shows it.",

	more: (title: string) => `More for ${title}`,
	playNext: "Play next",
	addToQueue: "Add to queue",
	copyLink: "Copy link",
	edit: "Edit",
	editTitle: "Edit track",
	open: "Open",
	publish: "Publish",
	unpublish: "Unpublish",
	downloadOriginal: "Download original",
	delete: "Delete",
	save: "Save",
	saving: "Saving...",
	cancel: "Cancel",
	saved: "Track saved",
	publishedTitle: "Track published",
	publishedText: "Everyone can find and hear it now.",
	publishedSoonText: "Everyone can find and hear it once it is ready.",
	unpublishedTitle: "Track unpublished",
	unpublishedText: "It is a draft now: only you can hear it.",
	saveFailed: "Failed to save the track. Please try again.",
	coverNow: "The cover now",
	coverDrawn: "Drawn from the title",
	coverGoes: "The cover will be taken away when you save.",
	removeCover: "Remove the cover",
	keepCover: "Keep the cover",
	missing: "Please fill in title and artist.",

	deleteQuestion: (title: string) => `Delete “${title}”?`,
	deleteText:
		"Its sound, cover, comments, ratings and listens go for good, also from playlists, and its link will lead nowhere. To take it out of sight and keep it, unpublish it instead.",
	deleteConfirm: "Delete for good",
	keep: "Keep it",
	deleted: (title: string) => `“${title}” is deleted`,
	deleteFailed: "Failed to delete the track. Please try again.",

	mine: "My tracks",
	mineDescription: "Everything you have handed in, and how it is doing.",
	noneTitle: "Nothing handed in yet",
	noneText: "Your first track will stand here, with everything that becomes of it.",
	listens: (count: number) => plural(count, "listen"),
	discover: "Music Discovery",

	numbers: "Your numbers",
	numbersText: "Only you see these.",
	numbersFailed: "Your numbers could not be counted just now.",
	listensTitle: "Listens",
	listensHow:
		"Half the track, or four minutes of it, count as one listen; once per listener and day.",
	completionTitle: "Played through",
	completionHow: "The share of the track that a listener plays at most in a day, on average.",
	tooFew: "Too few yet",
	completionTooFew: `Told from ${LISTENS_FOR_COMPLETION} listens on.`,
	ratingTitle: "Rating",
	ratingHow: "The mean of all stars given, one rating per member.",
	ratingTooFew: (count: number) =>
		count === 0
			? "Nobody has rated it yet."
			: `Told from ${RATINGS_FOR_AVERAGE} ratings on; so far ${count}.`,
	listensByDay: "Listens by day",
	listensByDayHow: `Counted as above, by calendar day in UTC. Last ${NUMBERS_DAYS} days.`,
	listensByDayLabel: (total: number, highest: number, day: string) =>
		`${plural(total, "listen")} in the last ${NUMBERS_DAYS} days; at most ${highest} a day, on ${day}.`,
	soFarToday: (count: number) => `${count} so far today`,
	quiet: `No listens in the last ${NUMBERS_DAYS} days.`,
	spread: "Ratings",
	spreadHow: "How many members gave so many stars.",
} as const;
