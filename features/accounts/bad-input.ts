import { newId } from "#server/database/database.ts";
import { softAuthenticator } from "#testing/passkeys.ts";

const authenticator = softAuthenticator("http://localhost");
const registration = () => authenticator.create({ challenge: "AAAA" });
const assertion = () => authenticator.get({ challenge: "AAAA" });

/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"accounts.signUp": () => ({
		email: `${newId()}@test.invalid`,
		password: "a long enough one",
		fullName: "Ada Lovelace",
		weeklyDigest: false,
		timeZone: "Europe/Berlin",
		invitation: "a".repeat(32),
		website: "",
	}),
	"accounts.signIn": () => ({
		email: "nobody@test.invalid",
		password: "a long enough one",
		code: "123456",
		keepAccount: false,
	}),
	"passkeys.begin": () => ({ password: "the wrong password" }),
	"passkeys.register": () => ({ name: "My phone", credential: registration() }),
	"passkeys.rename": () => ({ id: newId(), name: "My phone" }),
	"passkeys.remove": () => ({ id: newId(), password: "the wrong password" }),
	"passkeys.signIn": () => ({ credential: assertion(), keepAccount: false }),
	"secondFactor.begin": () => ({ password: "the wrong password" }),
	"secondFactor.confirm": () => ({ code: "123456" }),
	"secondFactor.renewCodes": () => ({ password: "the wrong password", code: "123456" }),
	"secondFactor.turnOff": () => ({ password: "the wrong password", code: "123456" }),
	"secondFactor.requireOfAdmins": () => ({ isRequired: false }),
	"emailChange.request": () => ({
		email: `${newId()}@test.invalid`,
		password: "the wrong password",
	}),
	"emailChange.read": () => ({ token: "no-such-token" }),
	"emailChange.confirm": () => ({ token: "no-such-token" }),
	"emailChange.stop": () => ({ token: "no-such-token" }),
	"deletion.request": () => ({ password: "the wrong password" }),
	"accounts.requestPasswordReset": () => ({ email: "nobody@test.invalid" }),
	"accounts.checkResetLink": () => ({ token: "no-such-token" }),
	"accounts.checkFirstAdminLink": () => ({ token: "no-such-token" }),
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
