import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const users = feature<typeof contract>("users", {
	noRetry: [
		"grantRole",
		"revokeRole",
		"unsuspend",
		"confirmEmail",
		"stopEmail",
		"resumeEmail",
		"signOut",
		"sendPasswordReset",
		"resetSecondFactor",
		"scheduleDeletion",
		"cancelDeletion",
	],
});
