import { newId } from "#server/database/database.ts";

const withReason = () => ({ id: newId(), reason: "Words" });

/** Valid inputs of user administration, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"users.list": () => ({
		search: "Ada",
		role: "moderator",
		tier: "premium",
		status: "active",
		invitation: newId(),
		cursor: newId(),
	}),
	"users.get": () => ({ id: newId() }),
	"users.grantRole": () => ({ ...withReason(), role: "moderator" }),
	"users.revokeRole": () => ({ ...withReason(), role: "moderator" }),
	"users.unsuspend": withReason,
	"users.confirmEmail": withReason,
	"users.stopEmail": withReason,
	"users.resumeEmail": withReason,
	"users.signOut": withReason,
	"users.sendPasswordReset": withReason,
	"users.resetSecondFactor": withReason,
	"users.scheduleDeletion": withReason,
	"users.cancelDeletion": withReason,
	"invitations.list": () => ({ state: "open", cursor: `1763000000000_${newId()}` }),
	"invitations.create": () => ({
		id: newId(),
		email: "ada@example.org",
		note: "Words",
		role: "moderator",
		tier: "premium",
		usesMax: 1,
		lastDay: "2199-01-01",
	}),
	"invitations.createMany": () => ({
		emails: `${newId()}@test.invalid`,
		note: "Join us",
		role: "moderator",
		tier: "premium",
		lastDay: "2199-01-01",
	}),
	"invitations.renew": () => ({ id: newId() }),
	"invitations.revoke": () => ({ id: newId() }),
	"invitations.read": () => ({ token: "a".repeat(32) }),
	"invitations.accept": () => ({ token: "a".repeat(32) }),
};
