import type { Auth } from "#features/members/server-auth.ts";
import { liveSessionsOf } from "#features/members/server-session.ts";
import { giveInvitedTier } from "#features/membership/server-grants.ts";
import { tierNames } from "#features/membership/server-plans.ts";
import { tellStanding } from "#features/membership/server-standing.ts";
import { createInvitationsRouter } from "#features/people/invitations/server.ts";
import { createPeopleRouter } from "#features/people/server.ts";

/** Looking after people, with what members and memberships do for it. */
export function peopleRouters(auth: Auth) {
	return {
		people: createPeopleRouter({
			countSessions: async ({ pool }, userId) => (await liveSessionsOf(pool, userId)).length,
			sendReset: async (email) => {
				await auth.api.requestPasswordReset({ body: { email } });
			},
		}),
		invitations: createInvitationsRouter({
			giveTier: giveInvitedTier,
			nameTier: async (from, tier) => (await tierNames(from))(tier),
			tellStanding,
		}),
	};
}
