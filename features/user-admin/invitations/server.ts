import type { Context, Services } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import {
	acceptInvitation,
	type BareOffer,
	type FindTierName,
	type GrantTier,
	readInvitation,
} from "./server-accept.ts";
import { createInvitation } from "./server-create.ts";
import { inviteMany } from "./server-create-many.ts";
import { listInvitations } from "./server-list.ts";
import { renewInvitation } from "./server-renew.ts";
import { revokeInvitation } from "./server-revoke.ts";

/** What accounts and memberships do for invitations. */
type Acceptance = {
	grantTier: GrantTier;
	findTierName: FindTierName;
	/** Notifies a member's open pages of their tier. */
	notifyStatusChange(services: Pick<Services, "pool" | "live">, userId: string): Promise<void>;
	/** Tells open pages who somebody is now, their badge included. */
	publishProfile(services: Pick<Services, "db" | "live">, userId: string): Promise<void>;
};

/** Links that invite people in: created, listed and revoked by admins, accepted by anyone who has them. */
export function createInvitationsRouter({
	grantTier,
	findTierName,
	notifyStatusChange,
	publishProfile,
}: Acceptance) {
	const withTierName = async (context: Context, offer: BareOffer) => ({
		...offer,
		tierName: offer.tier && (await findTierName(context, offer.tier)),
	});
	return serve(contract, {
		list: ({ input, context }) => listInvitations(context, input),
		create: ({ input, context }) => createInvitation(context, input),
		createMany: ({ input, context }) => inviteMany(context, input),
		renew: ({ input, context }) => renewInvitation(context, input.id),
		revoke: async ({ input, context }) => {
			await revokeInvitation(context, input.id);
			return { id: input.id };
		},
		read: async ({ input, context }) =>
			withTierName(context, await readInvitation(context, input.token)),
		accept: async ({ input, context }) => {
			const { id } = context.session.user;
			const accepted = await acceptInvitation(context, input.token, grantTier);
			const { offer, hasRole, hasTier } = accepted;
			if (hasRole) await publishProfile(context, id);
			if (hasTier) await notifyStatusChange(context, id);
			return withTierName(context, offer);
		},
	});
}
