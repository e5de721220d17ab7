import { newId } from "#server/database/database.ts";

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"accounts.signUp": () => ({
		email: `${newId()}@test.invalid`,
		password: "a long enough one",
		fullName: "Ada Lovelace",
	}),
	"accounts.signIn": () => ({ email: "nobody@test.invalid", password: "a long enough one" }),
	"accounts.requestPasswordReset": () => ({ email: "nobody@test.invalid" }),
	"accounts.checkResetLink": () => ({ token: "no-such-token" }),
	"accounts.resetPassword": () => ({ token: "no-such-token", password: "a long enough one" }),
	"accounts.changePassword": () => ({
		currentPassword: "the wrong password",
		newPassword: "a long enough one",
	}),
	"accounts.updateProfile": () => ({ fullName: "Ada Lovelace", phone: "+1 (555) 010-9999" }),
	"accounts.setAvatar": () => ({ uploadId: newId() }),
	"accounts.revokeSession": () => ({ id: newId() }),
	"accounts.becomeFirstAdmin": () => ({ token: "no-such-token" }),
};
