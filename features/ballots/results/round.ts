import type { TieRule } from "#features/ballots/limits.ts";

/** Who can win. */
export type Candidate = {
	id: string;
	/** How many earlier ballots of this kind the same work has lost. */
	losses: number;
};

export type Round = {
	/** Of everyone still in, the most votes first. */
	tallies: { id: string; votes: number }[];
	/** Ballots none of whose choices is in any more; with the tallies they make all that were cast. */
	exhausted: number;
	/** Who goes out after this round; empty in the last one. */
	eliminated: string[];
	/** Where the ballots of those who go out move; `to` is null for those that are then exhausted. */
	transfers: { to: string | null; votes: number }[];
	/** How it was settled who goes out, when others had as few votes. */
	tie: { among: string[]; rule: TieRule } | null;
};
