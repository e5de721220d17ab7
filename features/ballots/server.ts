import {
	cancelBallot,
	closePhase,
	editBallot,
	openBallot,
} from "#features/ballots/manage/server-manage.ts";
import { nominate } from "#features/ballots/nominating/server-nominate.ts";
import { removeNomination } from "#features/ballots/nominating/server-remove-nomination.ts";
import { vote } from "#features/ballots/voting/server-vote.ts";
import { notFound } from "#server/access.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { confirmChoice } from "./server-confirm.ts";
import { findDetails, findNextBallots, listPastBallots } from "./server-read.ts";

export const ballotsRouter = serve(contract, {
	next: ({ input, context }) => findNextBallots(context.pool, input.kind),
	past: ({ input, context }) => listPastBallots(context.pool, input),
	get: async ({ input, context }) => {
		const found = await findDetails(context.pool, input.id, context.session.user.id);
		if (!found) throw notFound();
		return found;
	},
	nominate: ({ input, context }) => nominate(context, input),
	removeNomination: async ({ input, context }) => {
		await removeNomination(context, input.id);
		return input;
	},
	vote: ({ input, context }) => vote(context, input),
	open: ({ input, context }) => openBallot(context, input),
	edit: ({ input, context }) => editBallot(context, input),
	close: ({ input, context }) => closePhase(context, input),
	cancel: ({ input, context }) => cancelBallot(context, input.id),
	confirm: ({ input, context }) => confirmChoice(context, input),
});
