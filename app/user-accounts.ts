import type { Reportable } from "#domain/moderation/server-reports.ts";
import {
	deletionRouter,
	keepAccount,
	scheduleDeletion,
} from "#features/accounts/deletion/server-schedule.ts";
import { emailChangeRouter } from "#features/accounts/email-change/server.ts";
import { createExportRouter } from "#features/accounts/export/server.ts";
import { createExports } from "#features/accounts/export/server-exports.ts";
import { passkeysRouter } from "#features/accounts/passkeys/server.ts";
import { personalData as accounts } from "#features/accounts/personal-data.ts";
import { secondFactorRouter } from "#features/accounts/second-factor/server.ts";
import { removeSecondFactor } from "#features/accounts/second-factor/server-setup.ts";
import { createAccountsRouter } from "#features/accounts/server.ts";
import type { Auth, SignUpChoices } from "#features/accounts/server-auth.ts";
import { publishProfile } from "#features/accounts/server-profile.ts";
import { liveSessionsOf } from "#features/accounts/server-session.ts";
import { personalData as analytics } from "#features/analytics/personal-data.ts";
import { personalData as artists } from "#features/artists/personal-data.ts";
import { artistPageReports } from "#features/artists/reports.ts";
import { personalData as ballots } from "#features/ballots/personal-data.ts";
import { personalData as blocks } from "#features/blocks/personal-data.ts";
import { blocksRouter } from "#features/blocks/server.ts";
import { personalData as bookClub } from "#features/bookclub/personal-data.ts";
import { readingPostReports } from "#features/bookclub/reading/reports.ts";
import { personalData as booking } from "#features/booking/personal-data.ts";
import { personalData as chat } from "#features/chat/personal-data.ts";
import { chatMessageReports } from "#features/chat/reports.ts";
import { personalData as contact } from "#features/contact/personal-data.ts";
import { contactReceiptHandler } from "#features/contact/server-emails.ts";
import { personalData as follows } from "#features/follows/personal-data.ts";
import { personalData as history } from "#features/history/personal-data.ts";
import { personalData as membership } from "#features/membership/personal-data.ts";
import { readTierNames } from "#features/membership/pricing/server-plans.ts";
import { grantInvitedTier } from "#features/membership/server-grants.ts";
import { notifyStatusChange } from "#features/membership/server-status.ts";
import { personalData as moderation } from "#features/moderation/personal-data.ts";
import { createModerationRouter } from "#features/moderation/server.ts";
import { endSuspensions } from "#features/moderation/server-endings.ts";
import { personalData as music } from "#features/music/personal-data.ts";
import { trackReports } from "#features/music/reports.ts";
import { personalData as notes } from "#features/notes-sync/personal-data.ts";
import { recordBounce } from "#features/notifications/bounces/server-bounces.ts";
import { personalData as notifications } from "#features/notifications/personal-data.ts";
import { digestReader } from "#features/notifications/server-digest.ts";
import { personalData as playlists } from "#features/playlists/personal-data.ts";
import { playlistReports } from "#features/playlists/reports.ts";
import { personalData as podcasts } from "#features/podcasts/personal-data.ts";
import { personalData as posts } from "#features/posts/personal-data.ts";
import { postCommentReports, postReports } from "#features/posts/reports.ts";
import { newsletterReader, recordDelivery } from "#features/posts/server-newsletter.ts";
import { personalData as push } from "#features/push/personal-data.ts";
import { personalData as site } from "#features/site/personal-data.ts";
import { personalData as songs } from "#features/song-of-the-week/personal-data.ts";
import { songCommentReports } from "#features/song-of-the-week/reports.ts";
import { personalData as trackComments } from "#features/track-comments/personal-data.ts";
import { trackCommentReports } from "#features/track-comments/reports.ts";
import { createInvitationsRouter } from "#features/user-admin/invitations/server.ts";
import { acceptAtSignUp } from "#features/user-admin/invitations/server-accept.ts";
import { personalData as userAdmin } from "#features/user-admin/personal-data.ts";
import { memberReports } from "#features/user-admin/reports.ts";
import { createUsersRouter } from "#features/user-admin/server.ts";
import { accountEffects } from "#features/user-admin/server-status.ts";
import { personalData as whatsNew } from "#features/whats-new/personal-data.ts";
import type { Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { Receipts } from "#server/mail/mail.ts";
import type { PersonalData } from "#server/personal-data.ts";
import { readFirstSteps } from "./overviews/first-steps.ts";
import { readUser } from "./overviews/user-details.ts";

/**
 * Everything the site knows of a person: what an export holds, and what is deleted with the account, in this order.
 * Sessions are canceled first, while both sides can be emailed; what accounts know goes last.
 */
export const personalData: readonly PersonalData[] = [
	booking,
	membership,
	music,
	playlists,
	artists,
	chat,
	trackComments,
	posts,
	songs,
	ballots,
	bookClub,
	podcasts,
	follows,
	blocks,
	notifications,
	push,
	contact,
	history,
	site,
	notes,
	userAdmin,
	moderation,
	analytics,
	whatsNew,
	accounts,
];

/** What members can report to moderators. */
export const reportables: readonly Reportable[] = [
	chatMessageReports,
	trackCommentReports,
	postReports,
	postCommentReports,
	songCommentReports,
	readingPostReports,
	trackReports,
	playlistReports,
	artistPageReports,
	memberReports,
];

/** The routers of accounts and of managing users, wired to each other and to memberships. */
export async function accountRouters(services: Services, auth: Auth) {
	const exports = createExports(services, personalData);
	await exports.startWorker();
	const routers = {
		accounts: createAccountsRouter(auth, readFirstSteps),
		deletion: deletionRouter,
		emailChange: emailChangeRouter,
		secondFactor: secondFactorRouter,
		moderation: createModerationRouter(reportables, accountEffects),
		blocks: blocksRouter,
		passkeys: passkeysRouter,
		dataExport: createExportRouter(exports),
		users: createUsersRouter({
			readUser: (context, id) =>
				readUser(
					context,
					id,
					async (userId) => (await liveSessionsOf(context.pool, userId)).length,
				),
			publishProfile,
			sendPasswordReset: async (email) => {
				await auth.api.requestPasswordReset({ body: { email } });
			},
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
		const readerId = newsletterReader(receipt) ?? digestReader(receipt);
		if (failure && readerId) await recordBounce(within, readerId, failure);
	};
}
