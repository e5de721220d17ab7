import { refusal } from "#server/access.ts";
import type { Context, MemberContext, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import {
	cancelDeletion,
	type DeletionServices,
	resetSecondFactor,
	type SecondFactorServices,
	scheduleDeletion,
} from "./server-account-help.ts";
import { changeUserAsAdmin } from "./server-admins.ts";
import { listUsers } from "./server-list.ts";
import { grantRole, revokeRole } from "./server-roles.ts";
import {
	confirmEmail,
	resumeEmail,
	type SuspensionServices,
	signOutEverywhere,
	stopEmail,
	unsuspend,
} from "./server-status.ts";
import { readUser } from "./server-user.ts";

/** What accounts provide. */
type AccountServices = {
	/** How many browsers somebody is signed in on. */
	countSessions(services: Pick<Services, "pool">, userId: string): Promise<number>;
	/** Tells open pages who somebody is now, their badge included. */
	publishProfile(services: Pick<Services, "db" | "live">, userId: string): Promise<void>;
	/** Sends the email with the link to choose a new password. */
	sendPasswordReset(email: string): Promise<void>;
} & DeletionServices &
	SuspensionServices &
	SecondFactorServices;

const passwordResets: Rule = { name: "user-reset", points: 5, seconds: 1_800 };

/** User administration: the directory, roles, suspensions and account help. */
export function createUsersRouter({
	countSessions,
	publishProfile,
	sendPasswordReset,
	...help
}: AccountServices) {
	const userOf = (context: Context, id: string) =>
		readUser(context, id, (userId) => countSessions(context, userId));

	/** Makes the change, then answers with the user as they are now. */
	const thenRead =
		<Input extends { id: string }>(
			change: (context: MemberContext, input: Input) => Promise<void>,
		) =>
		async ({ input, context }: { input: Input; context: MemberContext }) => {
			await change(context, input);
			return userOf(context, input.id);
		};

	/** Others see the badge of a role. */
	const withBadge =
		<Input extends { id: string }>(
			change: (context: MemberContext, input: Input) => Promise<void>,
		) =>
		async (context: MemberContext, input: Input) => {
			await change(context, input);
			await publishProfile(context, input.id);
		};

	return serve(contract, {
		list: ({ input, context }) => listUsers(context, input),
		get: ({ input, context }) => userOf(context, input.id),
		grantRole: thenRead(withBadge(grantRole)),
		revokeRole: thenRead(withBadge(revokeRole)),
		unsuspend: thenRead(unsuspend(help)),
		confirmEmail: thenRead(confirmEmail),
		stopEmail: thenRead(stopEmail),
		resumeEmail: thenRead(resumeEmail),
		signOut: thenRead(signOutEverywhere),
		resetSecondFactor: thenRead(resetSecondFactor(help)),
		scheduleDeletion: thenRead(scheduleDeletion(help)),
		cancelDeletion: thenRead(cancelDeletion(help)),
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
