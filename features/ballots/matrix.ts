import { newId } from "#server/database/database.ts";
import { ballotPath, paths } from "#shared/paths.ts";
import { members, type ProcedureRow, type Row, type World } from "#testing/matrix/row.ts";
import { makeBallot, makeNomination, noonIn } from "./ballots.test-ballots.ts";
import type { BallotKind, Phase } from "./limits.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** The book is the club's; moderators and admins belong to it. */
const club = [401, 403, 403, 200, 200] as const;

const ballot =
	(phase: Exclude<Phase, "confirmed">, kind: BallotKind = "song") =>
	async ({ server }: World) => ({ id: await makeBallot(server, phase, kind) });
const ofMember =
	(phase: "nominating" | "voting") =>
	async ({ server, owner }: World) => ({
		id: await makeNomination(server, await makeBallot(server, phase), { by: owner.id }),
	});
const toNominate = (kind: BallotKind) => async (world: World) => ({
	...(await ballot("nominating", kind)(world)),
	title: "A title",
	author: "An author",
});
const toVote = (kind: BallotKind) => async (world: World) => {
	const { id } = await ballot("voting", kind)(world);
	return { id, ranking: [await makeNomination(world.server, id)] };
};
const terms = () => ({
	question: "What comes next?",
	nominationsUntil: noonIn(2),
	votingUntil: noonIn(4),
});

export const procedures: readonly ProcedureRow[] = [
	{ name: "ballots.next", statuses: members, input: () => ({ kind: "song" }) },
	{ name: "ballots.past", statuses: members, input: () => ({ kind: "book" }) },
	{ name: "ballots.get", statuses: members, input: ballot("voting", "book") },
	{ name: "ballots.nominate", statuses: members, input: toNominate("song") },
	{ name: "ballots.nominate", what: "a book", statuses: club, input: toNominate("book") },
	{
		name: "ballots.removeNomination",
		statuses: [401, 200, 403, 200, 200],
		input: ofMember("nominating"),
	},
	{
		name: "ballots.removeNomination",
		what: "once voting has begun",
		statuses: [401, 409, 403, 200, 200],
		input: ofMember("voting"),
	},
	{ name: "ballots.vote", statuses: members, input: toVote("song") },
	{ name: "ballots.vote", what: "on a book", statuses: club, input: toVote("book") },
	{
		name: "ballots.open",
		statuses: admins,
		input: () => ({ id: newId(), kind: "song", ...terms() }),
	},
	{
		name: "ballots.edit",
		statuses: admins,
		input: async (world) => ({ ...(await ballot("nominating")(world)), ...terms() }),
	},
	{
		name: "ballots.close",
		statuses: admins,
		input: async (world) => ({ ...(await ballot("voting")(world)), phase: "voting" }),
	},
	{ name: "ballots.cancel", statuses: admins, input: ballot("nominating") },
	{
		name: "ballots.confirm",
		statuses: admins,
		input: async (world) => {
			const { id } = await ballot("closed")(world);
			return { id, nominationId: await makeNomination(world.server, id), reason: "No votes." };
		},
	},
];

const page = ballotPath(":id");
/** As it is written in the routes it is no id. */
export const pages: Record<string, Row<number | string>> = {
	[page]: [`→ ${paths.auth}?next=${encodeURIComponent(page)}`, 404, 404, 404, 404],
};

export const topics: Record<string, Row<string>> = {
	ballots: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};
