import { createHmac } from "node:crypto";
import type { Context } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";

/** At most 10 tries in 15 minutes per account and 30 per address. */
const QUARTER_SECONDS = 900;
const perAccount: Rule = { name: "sign-in-account", points: 10, seconds: QUARTER_SECONDS };
const perDevice: Rule = { name: "sign-in-device", points: 10, seconds: QUARTER_SECONDS };
const perAddress: Rule = { name: "sign-in-address", points: 30, seconds: QUARTER_SECONDS };
export const signUps: Rule = { name: "sign-up-address", points: 30, seconds: 3_600 };
export const passwordResetsPerAddress: Rule = { name: "reset-address", points: 20, seconds: 1_800 };
/** Of links to choose a password, and to become the first admin. */
export const linkChecks: Rule = { name: "reset-link-check", points: 60, seconds: 1_800 };
export const passwordResetsPerAccount: Rule = { name: "reset-account", points: 5, seconds: 1_800 };
export const passwordChecks: Rule = {
	name: "password-check",
	points: 10,
	seconds: QUARTER_SECONDS,
};
export const nameChanges: Rule = { name: "name-change", points: 10, seconds: 3_600 };
export const avatarChanges: Rule = { name: "avatar-change", points: 60, seconds: 3_600 };
export const verifications: Rule = { name: "verification", points: 5, seconds: 3_600 };
export const firstAdminAttempts: Rule = {
	name: "first-admin",
	points: 10,
	seconds: QUARTER_SECONDS,
};

const DEVICE_SECONDS = 31_536_000;

/** As the session's: `__Host-` binds it to this host over https. */
const deviceCookieName = ({ publicUrl }: Context) =>
	`${publicUrl.startsWith("https://") ? "__Host-" : ""}greenroom-device`;

/**
 * Runs `work`, which is to check a password, as a try at an account. A browser that has signed in to this account before
 * has a budget of its own, so strangers cannot lock the owner out. Errors: TOO_MANY_REQUESTS, those of `work`.
 */
export function attemptSignIn<Result>(
	context: Context,
	email: string,
	work: () => Promise<Result>,
): Promise<Result> {
	const { limits, ip } = context;
	return isKnownDevice(context, email)
		? limits.attempt([[perDevice, email]], work)
		: limits.attempt(
				[
					[perAddress, addressKey(ip)],
					[perAccount, email],
				],
				work,
			);
}

/** Marks this browser as one that has signed in to the account. */
export function rememberDevice(context: Context, email: string): void {
	const secure = context.publicUrl.startsWith("https://") ? "; Secure" : "";
	const value = deviceSignature(context, email).toString("base64url");
	context.resHeaders?.append(
		"set-cookie",
		`${deviceCookieName(context)}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
	);
}

function isKnownDevice(context: Context, email: string): boolean {
	const value = new RegExp(`(?:^|;\\s*)${deviceCookieName(context)}=([\\w-]+)`).exec(
		context.cookieHeader ?? "",
	)?.[1];
	if (!value) return false;
	return isSameSecret(Buffer.from(value, "base64url"), deviceSignature(context, email));
}

function deviceSignature(context: Context, email: string): Buffer {
	return createHmac("sha256", context.config.authSecret).update(`device:${email}`).digest();
}
