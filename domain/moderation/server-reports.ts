import type { UserCard } from "#domain/people/contract.ts";
import type { Playable } from "#domain/player/playable.ts";
import type { MemberContext } from "#server/context.ts";

/** Something that was reported, as it is now. */
export type ReportedThing = {
	/** Null once the account is gone. */
	authorId: string | null;
	/** What it is called or where it is, such as 'Comment on “Slow Tide”'. */
	title: string;
	/** What it says, in plain text; empty where there is nothing to read. */
	text: string;
	/** Where it is on the site; null where it is between two members. */
	path: string | null;
};

/** What somebody said beside what was reported. */
type Surroundings = {
	id: string;
	/** Null once the account is gone. */
	author: UserCard | null;
	text: string;
	at: string;
	isBefore: boolean;
};

/** What is needed to put something back; stored as JSON. */
export type Kept = { [name: string]: unknown };

/** A kind of thing that members can report; declared in its feature's `reports.ts`. */
export type Reportable = {
	/** As it is stored; lower case, with hyphens. */
	kind: string;
	/** The table that holds it. A test finds tables with text that nobody declared reportable, or not. */
	table: string;
	/** As far as the caller may see it; null where they may not, or where it is gone. */
	find(context: MemberContext, id: string): Promise<ReportedThing | null>;
	/** What was said just before and after it, oldest first, as far as the caller may read it; nothing between two members. */
	around?(context: MemberContext, id: string): Promise<Surroundings[]>;
	/** What is heard of it, also while it is down, for a moderator; null where there is nothing to hear. */
	audio?(context: MemberContext, id: string): Promise<Playable | null>;
	/**
	 * Takes it down for everyone; the caller is a moderator. Returns what `putBack` needs, or null where it is gone
	 * already. Emails nobody: the decision does.
	 */
	takeDown?(context: MemberContext, id: string, reason: string): Promise<Kept | null>;
	/** Shows it again as it was. A repeat does no harm. */
	putBack?(context: MemberContext, id: string, kept: Kept): Promise<void>;
	/**
	 * Given where it stays stored while it is down, so that it can be put back at any time: fields of what `takeDown`
	 * returns that hold words, which go when appeals are over. Where it is not given, everything goes then.
	 */
	forgets?: readonly string[];
};
