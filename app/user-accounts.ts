import { keepAccount, scheduleDeletion } from "#features/accounts/deletion/server-schedule.ts";
import { createExportRouter } from "#features/accounts/export/server.ts";
import { createExports } from "#features/accounts/export/server-exports.ts";
import { sendPasswordReset } from "#features/accounts/password/server-change.ts";
import { removeSecondFactor } from "#features/accounts/second-factor/server-setup.ts";
import { createAccountsRouter } from "#features/accounts/server.ts";
import { publishProfile } from "#features/accounts/server-profile.ts";
import { liveSessionsOf } from "#features/accounts/server-session.ts";
import type { OnSignUp, SignUpChoices } from "#features/accounts/sign-in/server-sign-up.ts";
import { contactReceiptHandler } from "#features/contact/server-emails.ts";
import { readTierNames } from "#features/membership/pricing/server-plans.ts";
import { grantInvitedTier } from "#features/membership/server-grants.ts";
import { notifyStatusChange } from "#features/membership/server-status.ts";
import { createModerationRouter } from "#features/moderation/server.ts";
import { endSuspensions } from "#features/moderation/server-endings.ts";
import { recordBounce } from "#features/notifications/bounces/server-bounces.ts";
import { emailReader } from "#features/notifications/email/server-email-reader.ts";
import { newsletterReader, recordDelivery } from "#features/posts/server-newsletter.ts";
import { createInvitationsRouter } from "#features/user-admin/invitations/server.ts";
import { acceptAtSignUp } from "#features/user-admin/invitations/server-accept.ts";
import { createUsersRouter } from "#features/user-admin/server.ts";
import { accountEffects } from "#features/user-admin/server-status.ts";
import type { Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { Receipts } from "#server/mail/mail.ts";
import { personalData, reportables } from "./features.ts";
import { readFirstSteps } from "./overviews/first-steps.ts";
import { readUser } from "./overviews/user-details.ts";

/** The routers of accounts and of managing users, wired to each other and to memberships. */
export async function accountRouters(services: Services, onSignUp: OnSignUp) {
	const exports = createExports(services, personalData);
	await exports.startWorker();
	const routers = {
		accounts: createAccountsRouter({ onSignUp, readFirstSteps }),
		moderation: createModerationRouter(reportables, accountEffects),
		dataExport: createExportRouter(exports),
		users: createUsersRouter({
			readUser: (context, id) =>
				readUser(
					context,
					id,
					async (userId) => (await liveSessionsOf(context.pool, userId)).length,
				),
			publishProfile,
			sendPasswordReset: (email) => sendPasswordReset(services, email),
			scheduleDeletion,
			keepAccount,
			removeSecondFactor,
			endSuspensions: (context, member) => endSuspensions(context, accountEffects, member),
		}),
		invitations: createInvitationsRouter({
			grantTier: grantInvitedTier,
			findTierName: async (from, tier) => (await readTierNames(from))(tier),
			notifyStatusChange,
			publishProfile,
		}),
	};
	return { routers, exports };
}

/** Accepts the invitation somebody signed up by. Returns whether it proves their address. */
export const acceptFirstInvitation = async (
	tx: Tx,
	user: Parameters<typeof acceptAtSignUp>[1],
	{ invitation }: SignUpChoices,
): Promise<boolean> =>
	invitation !== null && acceptAtSignUp(tx, user, invitation, grantInvitedTier);

/** What becomes of emails, for those who sent them and the account they went to. */
export function mailReceipts(db: Db): Receipts {
	return async (receipt, state, failure, tx) => {
		const within = tx ?? db;
		await contactReceiptHandler(within)(receipt, state);
		await recordDelivery(within, receipt, state);
		const readerId = newsletterReader(receipt) ?? emailReader(receipt);
		if (failure && readerId) await recordBounce(within, readerId, failure);
	};
}
