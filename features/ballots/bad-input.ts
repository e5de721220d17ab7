import { newId } from "#server/database/database.ts";

const terms = {
	question: "What comes next?",
	nominationsUntil: "2199-01-01T20:00",
	votingUntil: "2199-01-02T20:00",
	nominationsPerMember: 2,
};

/** Inputs of ballots that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"ballots.next": () => ({ kind: "song" }),
	"ballots.past": () => ({ kind: "book", cursor: `1763000000000_${newId()}` }),
	"ballots.get": () => ({ id: newId() }),
	"ballots.nominate": () => ({
		id: newId(),
		title: "A title",
		author: "An author",
		why: "Words",
		link: "https://words.example/",
		trackLink: "/music/tracks/no-such-track-0a1b2c",
	}),
	"ballots.removeNomination": () => ({ id: newId() }),
	"ballots.vote": () => ({ id: newId(), ranking: [newId(), newId()] }),
	"ballots.open": () => ({ id: newId(), kind: "song", ...terms }),
	"ballots.edit": () => ({ id: newId(), ...terms }),
	"ballots.close": () => ({ id: newId(), phase: "voting" }),
	"ballots.cancel": () => ({ id: newId() }),
	"ballots.confirm": () => ({ id: newId(), nominationId: newId(), reason: "Words" }),
};
