import { z } from "zod";
import { email, personCard } from "#features/members/contract.ts";
import { LAST_DAY, paidTiers } from "#features/membership/limits.ts";
import { day, id, instant, needs, placeCursor, text } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import {
	endings,
	invitationStates,
	invitedRoles,
	NOTE_MAX,
	TOKEN_LENGTH,
	USES_MAX,
} from "./limits.ts";

const role = z.enum(invitedRoles);
const tier = z.enum(paidTiers);

/** What an invitation is, to the admins who keep them; its secret is told once, when it is made. */
export const invitation = z.object({
	id,
	email: z.string().nullable(),
	note: z.string().nullable(),
	role: role.nullable(),
	tier: tier.nullable(),
	uses: z.number().int(),
	usesMax: z.number().int(),
	people: z.array(personCard).describe("The latest who came by it"),
	createdBy: personCard.nullable(),
	createdAt: instant,
	until: instant,
	revokedAt: instant.nullable(),
	revokedBy: personCard.nullable(),
	ending: z.enum(endings).nullable().describe("Why it is open no more"),
});
export type Invitation = z.infer<typeof invitation>;

/** What whoever has the link is told. */
export const offer = z.object({
	inviter: z.string().nullable(),
	note: z.string().nullable(),
	role: role.nullable(),
	tier: tier.nullable(),
	tierName: z.string().nullable().describe("As its plan is called"),
	until: instant,
	ending: z.enum(endings).nullable(),
	isTaken: z.boolean().describe("By whoever asks"),
});
export type Offer = z.infer<typeof offer>;

const token = z.string(copy.noSuch).regex(new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`), copy.noSuch);
const look = needs("look after people");

export const contract = {
	list: look
		.route({ method: "GET", path: "/invitations" })
		.input(
			z.object({ state: z.enum(invitationStates).default("open"), cursor: placeCursor.optional() }),
		)
		.output(z.object({ invitations: z.array(invitation), nextCursor: z.string().nullable() })),
	make: look
		.route({ method: "POST", path: "/invitations" })
		.input(
			z.object({
				id: id.describe("Made by the caller: a repeat makes no second one"),
				email: email.optional().describe("Whose alone it is; the link is sent there"),
				note: text({ max: NOTE_MAX }).default("").describe("Told to whoever opens it"),
				role: role.optional(),
				tier: tier.optional(),
				usesMax: z.number().int().min(1, copy.usesOdd).max(USES_MAX, copy.usesOdd).default(1),
				lastDay: day
					.refine((date) => date <= LAST_DAY, copy.dayTooFar)
					.describe("Of the community's calendar"),
			}),
		)
		.output(z.object({ link: z.url().describe("Told this once"), isSent: z.boolean() })),
	revoke: look
		.route({ method: "POST", path: "/invitations/{id}/revoke" })
		.input(z.object({ id }))
		.output(z.object({ id })),

	read: needs("read an invitation")
		.route({ method: "GET", path: "/invitation" })
		.input(z.object({ token }))
		.output(offer),
	take: needs("take up an invitation")
		.route({ method: "POST", path: "/invitation" })
		.input(z.object({ token }))
		.output(offer),
};
