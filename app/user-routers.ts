import type { Auth } from "#features/accounts/server-auth.ts";
import { liveSessionsOf } from "#features/accounts/server-session.ts";
import { grantInvitedTier } from "#features/membership/server-grants.ts";
import { readTierNames } from "#features/membership/server-plans.ts";
import { notifyStatusChange } from "#features/membership/server-status.ts";
import { createInvitationsRouter } from "#features/user-admin/invitations/server.ts";
import { createUsersRouter } from "#features/user-admin/server.ts";

/** The routers for managing users, wired to accounts and memberships. */
export function userRouters(auth: Auth) {
	return {
		users: createUsersRouter({
			countSessions: async ({ pool }, userId) => (await liveSessionsOf(pool, userId)).length,
			sendPasswordReset: async (email) => {
				await auth.api.requestPasswordReset({ body: { email } });
			},
		}),
		invitations: createInvitationsRouter({
			grantTier: grantInvitedTier,
			findTierName: async (from, tier) => (await readTierNames(from))(tier),
			notifyStatusChange,
		}),
	};
}
