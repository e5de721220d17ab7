import { refusal } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract, type UserDetails } from "./contract.ts";
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

/** What accounts provide. */
type AccountServices = {
	/** Everything about one user, which many features hold. Errors: NOT_FOUND. */
	readUser(context: Pick<Services, "pool">, id: string): Promise<UserDetails>;
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
	readUser,
	publishProfile,
	sendPasswordReset,
	...help
}: AccountServices) {
	/** Makes the change, then answers with the user as they are now. */
	const thenRead =
		<Input extends { id: string }>(
			change: (context: MemberContext, input: Input) => Promise<void>,
		) =>
		async ({ input, context }: { input: Input; context: MemberContext }) => {
			await change(context, input);
			return readUser(context, input.id);
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
		get: ({ input, context }) => readUser(context, input.id),
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
			const { email, isSample } = await readUser(context, id);
			if (isSample) throw refusal("CONFLICT", copy.errors.noSample);
			await sendPasswordReset(email);
			await changeUserAsAdmin(context, id, { action: "reset-sent", reason }, async () => {});
			return readUser(context, id);
		},
	});
}
