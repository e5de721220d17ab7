import { refusal } from "#server/access.ts";
import type { Context, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { changeUserAsAdmin } from "./server-admins.ts";
import { listUsers } from "./server-list.ts";
import { grantRole, revokeRole } from "./server-roles.ts";
import { confirmEmail, signOutEverywhere, suspend, unsuspend } from "./server-status.ts";
import { readUser } from "./server-user.ts";

/** What accounts provide. */
type AccountServices = {
	/** How many browsers somebody is signed in on. */
	countSessions(services: Pick<Services, "pool">, userId: string): Promise<number>;
	/** Sends the email with the link to choose a new password. */
	sendPasswordReset(email: string): Promise<void>;
};

const passwordResets: Rule = { name: "user-reset", points: 5, seconds: 1_800 };

/** User administration: the directory, roles, suspensions and account help. */
export function createUsersRouter({ countSessions, sendPasswordReset }: AccountServices) {
	const userOf = (context: Context, id: string) =>
		readUser(context, id, (userId) => countSessions(context, userId));

	return serve(contract, {
		list: ({ input, context }) => listUsers(context, input),
		get: ({ input, context }) => userOf(context, input.id),
		grantRole: async ({ input, context }) => {
			await grantRole(context, input);
			return userOf(context, input.id);
		},
		revokeRole: async ({ input, context }) => {
			await revokeRole(context, input);
			return userOf(context, input.id);
		},
		suspend: async ({ input, context }) => {
			await suspend(context, input);
			return userOf(context, input.id);
		},
		unsuspend: async ({ input, context }) => {
			await unsuspend(context, input);
			return userOf(context, input.id);
		},
		confirmEmail: async ({ input, context }) => {
			await confirmEmail(context, input);
			return userOf(context, input.id);
		},
		signOut: async ({ input, context }) => {
			await signOutEverywhere(context, input);
			return userOf(context, input.id);
		},
		sendPasswordReset: async ({ input, context }) => {
			const { id, reason } = input;
			await context.limits.consume(passwordResets, id);
			const { email, isSample } = await userOf(context, id);
			if (isSample) throw refusal("CONFLICT", copy.errors.noSample);
			await sendPasswordReset(email);
			await changeUserAsAdmin(context, id, { action: "reset-sent", reason }, async () => {});
			return userOf(context, id);
		},
	});
}
