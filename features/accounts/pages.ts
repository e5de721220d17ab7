import { definePages } from "#domain/page.ts";
import { emailChangePath, paths } from "#shared/paths.ts";

export const accountPages = definePages("features/accounts", [
	{ path: emailChangePath, file: "email-change/page.tsx", reads: ["token"] },
	{ path: paths.firstAdmin, file: "first-admin-page.tsx", reads: ["token"] },
	{
		path: paths.auth,
		file: "sign-in/auth-page.tsx",
		frame: "sign-in",
		reads: ["mode", "next", "token", "verified"],
	},
	{
		path: paths.login,
		file: "sign-in/login-page.tsx",
		frame: "sign-in",
		reads: ["mode", "next", "token", "verified"],
	},
]);
