import { z } from "zod";
import { userCard } from "#features/accounts/contract.ts";
import {
	id,
	instant,
	placeCursor,
	procedure,
	slug,
	text,
	topic,
	webAddress,
} from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	AUTHOR_MAX,
	ballotKinds,
	NOMINATIONS_MAX,
	NOMINATIONS_PER_MEMBER,
	NOMINATIONS_PER_MEMBER_MAX,
	phases,
	QUESTION_MAX,
	REASON_MAX,
	TITLE_MAX,
	tieRules,
	URL_MAX,
	WHY_MAX,
} from "./limits.ts";

const number = z.number().int();
const kind = z.enum(ballotKinds);

/** A ballot as panels and lists show it. */
const ballot = z.object({
	id,
	kind,
	question: z.string(),
	phase: z.enum(phases),
	nominationsUntil: instant,
	votingUntil: instant,
	nominationsPerMember: number,
	nominationCount: number,
	/** How many have voted; their rankings stay secret. */
	voteCount: number,
	/** What an admin confirmed. */
	chosen: z.object({ id, title: z.string(), author: z.string() }).nullable(),
	/** Why it is another than the count's winner. */
	overrideReason: z.string().nullable(),
	isSample: z.boolean(),
});
export type Ballot = z.infer<typeof ballot>;

const nomination = z.object({
	id,
	title: z.string(),
	author: z.string(),
	why: z.string(),
	link: z.string().nullable(),
	/** The track published here, if it is one. */
	track: z.object({ id, slug }).nullable(),
	/** Absent once the account is gone. */
	nominatedBy: userCard.nullable(),
	losses: number.describe("How many ballots of this kind the same work has lost before"),
});
export type Nomination = z.infer<typeof nomination>;

const votes = number.describe("Ballots");
const count = z.object({
	cast: votes,
	rounds: z.array(
		z.object({
			tallies: z.array(z.object({ id, votes })).describe("The most votes first"),
			exhausted: votes.describe("All of whose choices are out"),
			eliminated: z.array(id),
			transfers: z.array(z.object({ to: id.nullable(), votes })),
			tie: z.object({ among: z.array(id), rule: z.enum(tieRules) }).nullable(),
		}),
	),
	winner: id.nullable(),
});

const ballotDetails = z.object({
	ballot,
	nominations: z.array(nomination).describe("In the order they came"),
	myRanking: z.array(id).describe("The caller's own ballot, the first choice first"),
	count: count.nullable().describe("Once voting has ended"),
});
export type BallotDetails = z.infer<typeof ballotDetails>;

/** A time of day of the calendar, as the community's own clock shows it. */
const localTime = z
	.string(copy.timeMissing)
	.regex(/^[1-9]\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, copy.timeMissing)
	.refine((time) => z.iso.date().safeParse(time.slice(0, 10)).success, copy.timeMissing)
	.describe("yyyy-mm-ddThh:mm in the community's time zone");

const terms = {
	question: text({ min: 1, max: QUESTION_MAX, tooShort: copy.required }),
	nominationsUntil: localTime,
	votingUntil: localTime,
	nominationsPerMember: z
		.int()
		.min(1)
		.max(NOMINATIONS_PER_MEMBER_MAX)
		.default(NOMINATIONS_PER_MEMBER),
};

const one = z.object({ id });
const run = "manage ballots";

const admins = {
	open: procedure(run, "POST", "/ballots")
		.input(
			z.object({
				id: id.describe("Made by the caller: a repeat makes no second one"),
				kind,
				...terms,
			}),
		)
		.output(ballot),
	edit: procedure(run, "PUT", "/ballots/{id}")
		.input(z.object({ id, ...terms }))
		.output(ballot),
	close: procedure(run, "POST", "/ballots/{id}/close")
		.input(z.object({ id, phase: z.enum(["nominating", "voting"]) }))
		.output(ballot.describe("That phase ends now; one that has ended is left as it is")),
	cancel: procedure(run, "POST", "/ballots/{id}/cancel").input(one).output(ballot),
	confirm: procedure(run, "POST", "/ballots/{id}/choice")
		.input(
			z.object({
				id,
				nominationId: id,
				reason: text({ max: REASON_MAX })
					.default("")
					.describe("Shown to everyone; needed for another than the count's winner"),
			}),
		)
		.output(ballot),
};

export const contract = {
	next: procedure("read the ballots", "GET", "/ballots/next/{kind}")
		.input(z.object({ kind }))
		.output(
			z.object({
				running: z.array(ballot).describe("Not decided yet, the newest first"),
				last: ballot.nullable().describe("The latest that was decided"),
			}),
		),
	past: procedure("read the ballots", "GET", "/ballots/past/{kind}")
		.input(z.object({ kind, cursor: placeCursor.optional() }))
		.output(
			z.object({
				ballots: z.array(ballot).describe("Decided, the latest first"),
				nextCursor: z.string().nullable(),
			}),
		),
	get: procedure("read the ballots", "GET", "/ballots/{id}").input(one).output(ballotDetails),
	nominate: procedure("take part in ballots", "POST", "/ballots/{id}/nominations")
		.input(
			z
				.object({
					id,
					title: text({ max: TITLE_MAX }).default(""),
					author: text({ max: AUTHOR_MAX }).default(""),
					why: text({ max: WHY_MAX }).default(""),
					link: webAddress(URL_MAX).optional(),
					trackLink: text({ max: URL_MAX })
						.optional()
						.describe("Of a track of the house, whose title and artist are then taken"),
				})
				.refine(({ title, trackLink }) => title || trackLink, {
					path: ["title"],
					message: copy.required,
				})
				.refine(({ author, trackLink }) => author || trackLink, {
					path: ["author"],
					message: copy.required,
				}),
		)
		.output(nomination),
	removeNomination: procedure("take part in ballots", "DELETE", "/ballot-nominations/{id}")
		.input(one)
		.output(one),
	vote: procedure("take part in ballots", "PUT", "/ballots/{id}/vote")
		.input(
			z.object({
				id,
				ranking: z
					.array(id)
					.max(NOMINATIONS_MAX)
					.refine((ids) => new Set(ids).size === ids.length, copy.rankedTwice)
					.describe("Nominations, the first choice first; none takes the ballot back"),
			}),
		)
		.output(z.object({ id, ranking: z.array(id), voteCount: number })),
	...admins,
};

/** A ballot changed; with it a nomination that came, or one that went. Of votes no more than their number. */
export const ballots = topic(
	"ballots",
	"read the ballots",
	z.object({ ballot, nomination: nomination.optional(), removed: id.optional() }),
);
export type BallotChange = z.infer<typeof ballots.event>;
