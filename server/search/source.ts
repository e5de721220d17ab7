import type { PgTable } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import type { Context } from "#server/context.ts";
import type { Capability, Viewer } from "#shared/policy.ts";
import type { SearchQuery } from "./search-query.ts";

/** Runs a search's statements: all of one search on one connection. */
export type Reader = Pick<ClientBase, "query">;

/** Who searches for what, and when. */
export type Search = {
	context: Context;
	query: SearchQuery;
	viewer: Viewer | null;
	/** The day (yyyy-mm-dd) on the community's clocks. */
	today: string;
};

export type Slice = { limit: number; offset: number };

/** Something found, as a result shows it. */
export type Found = {
	/** Unique within its kind. */
	id: string;
	title: string;
	/** Whose it is, or where. */
	byline: string | null;
	/** Where a word was found beside title and byline: any length, it is cut. */
	text: string | null;
	href: string;
	picture: { shape: "square" | "tall" | "round"; url: string | null } | null;
	at: Date | null;
	playable: {
		key: string;
		title: string;
		byline: string;
		href: string | null;
		audioUrl: string | null;
		coverUrl: string | null;
		durationSeconds: number | null;
		waveformUrl: string | null;
		loudnessLufs: number | null;
		spoken?: {
			chapters: readonly { startSeconds: number; title: string }[];
			transcriptUrl: string | null;
		};
	} | null;
};

/** One kind of thing that can be found. A test finds tables with text that no source reads. */
export type SearchSource = {
	/** Without it nothing of this kind is found. */
	needs: Capability;
	tables: readonly PgTable[];
	/**
	 * What the viewer may see of what was asked for, the best first. Each statement holds the very fragment that guards
	 * the pages it leads to.
	 */
	find(reader: Reader, search: Search, slice: Slice): Promise<Found[]>;
	/** Whose words misspelt ones are compared with. */
	spelling?: {
		/** SQL after FROM, and after WHERE. */
		from: string;
		where?: string;
		/** SQL of a tsvector. */
		words: string;
		/** SQL of the time after which a row's words are read again. */
		changedAt: string;
		/** SQL of the row's id, which goes on where many rows have one time. */
		row: string;
		/** How many rows are read at a time, where their texts are long. */
		batch?: number;
	};
};
