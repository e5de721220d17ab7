import { useEffect } from "react";
import { browserZone } from "./time-zone.tsx";

const COOKIE_MAX_AGE_S = 60 * 60 * 24 * 365;

/** Keeps the browser's time zone in a cookie, so that the server writes a member's next page in it. */
export function useRememberZone(): void {
	useEffect(() => {
		document.cookie = `zone=${browserZone()}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`;
	}, []);
}
