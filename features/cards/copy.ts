import type { Linkable } from "#domain/works/permalinks.ts";

export const copy = {
	kinds: {
		track: "Track",
		episode: "Episode",
		post: "Post",
		week: "Song of the week",
		playlist: "Playlist",
		book: "Book",
		artist: "Artist",
	} satisfies Record<Linkable, string>,
	tracks: (count: number) => (count === 1 ? "1 track" : `${count} tracks`),
	from: (time: string) => `from ${time}`,
	playFrom: (title: string, time: string) => `Play ${title} from ${time}`,
	named: (kind: string, title: string) => `${kind}: ${title}`,
	loading: "Loading link preview",
} as const;
