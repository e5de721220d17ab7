import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { EmbedKind } from "#domain/player/embed/embed-code.ts";
import type { Playable } from "#domain/player/playable.ts";
import type { Linkable } from "./permalinks.ts";
import type { RoomKind } from "./room-kinds.ts";

/** What a card shows of it. */
export type CardFacts = {
	title: string;
	byline: string | null;
	pictureUrl: string | null;
	/** Of what holds tracks. */
	trackCount?: number;
	playables?: Playable[];
};

/** What stands for it in a picture: what draws its cover (its id, or else its title), and the picture of its own if it has one. */
export type Depicted = { title: string; seed?: string; pictureUrl: string | null };

/** What other sites may know of it. */
export type SharedFacts = {
	title: string;
	author: { name: string; path: string | null } | null;
	/** How it is played within other sites' pages; null where nothing of it can be heard. */
	player: EmbedKind | null;
	/** What the picture is made of that stands for it where it is shared. */
	picture:
		| ({ kind: "work"; audioUrl?: string | null; waveform?(): Promise<{ peaks: number[] }> } & Pick<
				Depicted,
				"seed" | "pictureUrl"
		  >)
		| { kind: "list"; works: Depicted[] }
		| { kind: "artist"; pictureUrl: string | null };
};

/** How a kind of work has rooms. */
export type WorkRoom = {
	/** Names the link from its room to the work: 'About this track'. */
	about: string;
	/** Of its cover. */
	shape: "square" | "tall";
	/** While a work has its row there, its room stays. */
	table: PgTable & { id: PgColumn };
	/**
	 * SQL for those works `w` that are out, ending in its conditions: `title`, `byline`, `picture_url`, `artist_id` (a
	 * uuid: whose it is), `audience` and `path`.
	 */
	facts: SQL;
	/** Those it is for where its audience does not say it; nobody chooses an audience for such a room. */
	readers?: {
		/** 'Book club', whose members they are. */
		name: string;
		/** SQL for whether a user (an expression) is one of them. */
		includes(userId: string): string;
	};
};

/**
 * What a feature says of a kind of work, so that cards, shared links, the sitemap and rooms know no feature. `Client` is
 * the part of the API it calls, with the reader's rights; errors of those calls are passed on.
 */
export type Work<Client = never> = {
	kind: Linkable;
	/** Its card depends on the reader's rights alone, not on who the reader is. */
	isOwnedByNobody?: true;
	card(client: Client, slug: string): Promise<CardFacts>;
	/** Absent for what is for members alone. */
	share?(client: Client, slug: string): Promise<SharedFacts>;
	/**
	 * SQL for what search engines may list, the newest first: `slug` and `changed_at`; $1 is the community's time zone.
	 */
	sitemap?: SQL;
} & ({ kind: RoomKind; room: WorkRoom } | { kind: Exclude<Linkable, RoomKind>; room?: never });

/** Of a single work: its cover, and what plays it. */
export function cardOfPlayable(playable: Playable): CardFacts {
	const { title, byline, coverUrl } = playable;
	return { title, byline, pictureUrl: coverUrl, playables: [playable] };
}

/** Of a single work that has audio, or will have. */
export function sharedRecording({
	title,
	seed,
	author,
	audioUrl,
	pictureUrl,
	waveform,
}: Pick<SharedFacts, "title" | "author"> & {
	/** Draws its cover: its id. */
	seed: string;
	audioUrl: string | null;
	pictureUrl: string | null;
	waveform(): Promise<{ peaks: number[] }>;
}): SharedFacts {
	const player = audioUrl ? "work" : null;
	return { title, author, player, picture: { kind: "work", seed, pictureUrl, audioUrl, waveform } };
}
