import { newId } from "#server/database.ts";

const because = () => ({ id: newId(), reason: "Words" });

/** Inputs of looking after people that are fine, to be spoilt one field at a time. */
export const peopleInputs: Record<string, () => Record<string, unknown>> = {
	"people.list": () => ({
		search: "Ada",
		role: "moderator",
		tier: "premium",
		standing: "active",
		invitation: newId(),
		cursor: newId(),
	}),
	"people.get": () => ({ id: newId() }),
	"people.grantRole": () => ({ ...because(), role: "moderator" }),
	"people.revokeRole": () => ({ ...because(), role: "moderator" }),
	"people.suspend": () => ({ ...because(), message: "Words" }),
	"people.lift": because,
	"people.confirmEmail": because,
	"people.signOut": because,
	"people.sendReset": because,
	"invitations.list": () => ({ state: "open", cursor: `1763000000000_${newId()}` }),
	"invitations.make": () => ({
		id: newId(),
		email: "ada@example.org",
		note: "Words",
		role: "moderator",
		tier: "premium",
		usesMax: 1,
		lastDay: "2199-01-01",
	}),
	"invitations.revoke": () => ({ id: newId() }),
	"invitations.read": () => ({ token: "a".repeat(32) }),
	"invitations.take": () => ({ token: "a".repeat(32) }),
};
