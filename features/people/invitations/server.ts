import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context, Services } from "#server/context.ts";
import { contract } from "./contract.ts";
import { listInvitations } from "./server-list.ts";
import { makeInvitation } from "./server-make.ts";
import { revokeInvitation } from "./server-revoke.ts";
import {
	type Bare,
	type GiveTier,
	type NameTier,
	readInvitation,
	takeInvitation,
} from "./server-take.ts";

/** What memberships do for invitations. */
type Memberships = {
	giveTier: GiveTier;
	nameTier: NameTier;
	/** Tells a member's open pages what they now have. */
	tellStanding(services: Pick<Services, "pool" | "live">, userId: string): Promise<void>;
};

/** Links that invite people in: made, listed and taken back by admins, taken up by whoever has them. */
export function createInvitationsRouter({ giveTier, nameTier, tellStanding }: Memberships) {
	const invitations = implement(contract).$context<Context>().use(gate);
	const named = async (context: Context, offer: Bare) => ({
		...offer,
		tierName: offer.tier && (await nameTier(context, offer.tier)),
	});
	return invitations.router({
		list: invitations.list.handler(({ input, context }) => listInvitations(context, input)),
		make: invitations.make.handler(({ input, context }) => makeInvitation(context, input)),
		revoke: invitations.revoke.handler(async ({ input, context }) => {
			await revokeInvitation(context, input.id);
			return { id: input.id };
		}),
		read: invitations.read.handler(async ({ input, context }) =>
			named(context, await readInvitation(context, input.token)),
		),
		take: invitations.take.handler(async ({ input, context }) => {
			const { id } = signedIn(context).person;
			const { offer, hasTier } = await takeInvitation(context, input.token, giveTier);
			if (hasTier) await tellStanding(context, id);
			return named(context, offer);
		}),
	});
}
