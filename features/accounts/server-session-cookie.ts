import { createHmac } from "node:crypto";
import type { Services } from "#server/context.ts";
import { SESSION_MAX_DAYS } from "./limits.ts";

export const SESSION_MAX_SECONDS = SESSION_MAX_DAYS * 86_400;

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix without https. */
export function sessionCookieName(publicUrl: string): string {
	return isSecure(publicUrl) ? "__Host-greenroom" : "greenroom";
}

/** Set-Cookie that hands a session to the browser, signed as `server-session.ts` reads it. */
export function sessionCookie(
	{ config, publicUrl }: Pick<Services, "config" | "publicUrl">,
	token: string,
): string {
	const signature = createHmac("sha256", config.authSecret).update(token).digest("base64");
	return cookie(publicUrl, encodeURIComponent(`${token}.${signature}`), SESSION_MAX_SECONDS);
}

/** Set-Cookie that has a browser forget its session. */
export const clearedSessionCookie = (publicUrl: string): string => cookie(publicUrl, "", 0);

function cookie(publicUrl: string, value: string, maxAgeSeconds: number): string {
	const secure = isSecure(publicUrl) ? "; Secure" : "";
	return `${sessionCookieName(publicUrl)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

const isSecure = (publicUrl: string) => publicUrl.startsWith("https://");
