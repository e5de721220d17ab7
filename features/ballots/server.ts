import { implement } from "@orpc/server";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";
import { confirmChoice } from "./server-confirm.ts";
import { nominate } from "./server-nominate.ts";
import { findWhole, nextUp, pastBallots } from "./server-read.ts";
import { cancelBallot, closePhase, editBallot, openBallot } from "./server-run.ts";
import { removeNomination } from "./server-take-out.ts";
import { vote } from "./server-vote.ts";

const ballots = implement(contract).$context<Context>().use(gate);

export const ballotsRouter = ballots.router({
	next: ballots.next.handler(({ input, context }) => nextUp(context.pool, input.kind)),
	past: ballots.past.handler(({ input, context }) => pastBallots(context.pool, input)),
	get: ballots.get.handler(async ({ input, context }) => {
		const found = await findWhole(context.pool, input.id, signedIn(context).person.id);
		if (!found) throw notFound();
		return found;
	}),
	nominate: ballots.nominate.handler(({ input, context }) => nominate(context, input)),
	removeNomination: ballots.removeNomination.handler(async ({ input, context }) => {
		await removeNomination(context, input.id);
		return input;
	}),
	vote: ballots.vote.handler(({ input, context }) => vote(context, input)),
	open: ballots.open.handler(({ input, context }) => openBallot(context, input)),
	edit: ballots.edit.handler(({ input, context }) => editBallot(context, input)),
	close: ballots.close.handler(({ input, context }) => closePhase(context, input)),
	cancel: ballots.cancel.handler(({ input, context }) => cancelBallot(context, input.id)),
	confirm: ballots.confirm.handler(({ input, context }) => confirmChoice(context, input)),
});
