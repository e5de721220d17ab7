import { plural } from "#shared/format.ts";

/** What is said of works and people outside of Greenroom: in previews, feeds and embedded players. */
export const copy = {
	tracksFeed: (house: string) => `New tracks on ${house}`,
	tracksFeedText: "What members have put up, newest first.",
	jsonAlone: "Only format=json is spoken here.",
	noAddress: "Must be the whole address of a page of this site",
	noLength: "Must be a whole number of pixels",
	hear: (house: string, title: string, artist: string) => `Hear ${title} by ${artist} on ${house}.`,
	coverOf: (title: string, artist: string) => `The cover of ${title} by ${artist}`,
	pictureOf: (name: string) => `The picture of ${name}`,
	playlistBy: (house: string, maker: string, tracks: number) =>
		`A playlist of ${plural(tracks, "track")} by ${maker}, on ${house}.`,
	coversOf: (name: string) => `Covers of the tracks in ${name}`,
	artistOn: (house: string, name: string, tracks: number) =>
		`${name} on ${house}: ${plural(tracks, "track")}.`,
	openOn: (house: string) => `Open on ${house}`,
	tracks: "Tracks",
	episodeOf: (title: string, show: string) => `${title}, an episode of ${show}.`,
	coverOfEpisode: (title: string) => `The picture of the episode ${title}`,
	trackBy: (title: string, artist: string) => `${title} by ${artist}`,
} as const;
