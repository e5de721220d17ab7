import { copy } from "./copy.ts";
import { useSiteSettings } from "./site-settings.tsx";

/** What somebody whom a change concerns is told of it: by email, or where no mail server is set up on the site alone. */
export function useEmailNote(): string {
	return useSiteSettings().sendsEmail ? copy.emailsThem : copy.noEmailToThem;
}
