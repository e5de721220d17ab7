import { implement } from "@orpc/server";
import { gate, refusal } from "#server/access.ts";
import type { Context, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { asAdmin } from "./server-admins.ts";
import { listPeople } from "./server-list.ts";
import { personOf } from "./server-person.ts";
import { grantRole, revokeRole } from "./server-roles.ts";
import { confirmEmail, lift, signOutEverywhere, suspend } from "./server-standing.ts";

/** What the members' rooms do for this one. */
type Members = {
	/** How many browsers somebody is signed in on. */
	countSessions(services: Pick<Services, "pool">, userId: string): Promise<number>;
	/** Sends the letter that lets somebody choose a new password. */
	sendReset(email: string): Promise<void>;
};

const resets: Rule = { name: "people-reset", points: 5, seconds: 1_800 };

/** Looking after people: the directory, and what an admin may do for and about somebody. */
export function createPeopleRouter({ countSessions, sendReset }: Members) {
	const people = implement(contract).$context<Context>().use(gate);
	const told = (context: Context, id: string) =>
		personOf(context, id, (userId) => countSessions(context, userId));

	return people.router({
		list: people.list.handler(({ input, context }) => listPeople(context, input)),
		get: people.get.handler(({ input, context }) => told(context, input.id)),
		grantRole: people.grantRole.handler(async ({ input, context }) => {
			await grantRole(context, input);
			return told(context, input.id);
		}),
		revokeRole: people.revokeRole.handler(async ({ input, context }) => {
			await revokeRole(context, input);
			return told(context, input.id);
		}),
		suspend: people.suspend.handler(async ({ input, context }) => {
			await suspend(context, input);
			return told(context, input.id);
		}),
		lift: people.lift.handler(async ({ input, context }) => {
			await lift(context, input);
			return told(context, input.id);
		}),
		confirmEmail: people.confirmEmail.handler(async ({ input, context }) => {
			await confirmEmail(context, input);
			return told(context, input.id);
		}),
		signOut: people.signOut.handler(async ({ input, context }) => {
			await signOutEverywhere(context, input);
			return told(context, input.id);
		}),
		sendReset: people.sendReset.handler(async ({ input, context }) => {
			const { id, reason } = input;
			await context.limits.consume(resets, id);
			const { email, isSample } = await told(context, id);
			if (isSample) throw refusal("CONFLICT", copy.noSample);
			await sendReset(email);
			await asAdmin(context, id, { action: "reset-sent", reason }, async () => {});
			return told(context, id);
		}),
	});
}
