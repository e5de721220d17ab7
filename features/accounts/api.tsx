import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const accounts = feature<typeof contract>("accounts", {
	noRetry: [
		"signUp",
		"requestPasswordReset",
		"resetPassword",
		"changePassword",
		"resendVerification",
		"becomeFirstAdmin",
		"session",
	],
	removes: ["revokeSession"],
});

/** The signed-in user's own profile. */
export type Profile = Awaited<ReturnType<typeof accounts.call.profile>>;
