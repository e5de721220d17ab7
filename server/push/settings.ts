import { z } from "zod";
import { emailAddress } from "#shared/contract.ts";
import { publicKeyOf, type VapidKeys } from "./vapid.ts";

/** The operator's variables of notifications, as server/config.ts reads them. */
export const vapidVariables = {
	VAPID_PUBLIC_KEY: z.string().optional(),
	VAPID_PRIVATE_KEY: z
		.string()
		.refine(
			(key) => publicKeyOf(key) !== null,
			"must be a private key of P-256 in base64url, 43 characters",
		)
		.optional(),
	VAPID_SUBJECT: z
		.string()
		.refine(
			isSubject,
			"must be how push services reach you, such as mailto:you@greenroom.example or https://greenroom.example",
		)
		.optional(),
};
type Keys = { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined };

/** Both keys or none, and a pair: browsers subscribe with the one, and only the other may send to them. */
export function vapidProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Keys): string[] {
	if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return [];
	if (!VAPID_PRIVATE_KEY) return ["VAPID_PRIVATE_KEY must be set too, or no VAPID_PUBLIC_KEY"];
	if (!VAPID_PUBLIC_KEY) return ["VAPID_PUBLIC_KEY must be set too, or no VAPID_PRIVATE_KEY"];
	const expected = publicKeyOf(VAPID_PRIVATE_KEY);
	return expected === null || expected === VAPID_PUBLIC_KEY
		? []
		: ["VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY, in base64url"];
}

/** The operator's pair; null where the database holds one. */
export function vapidKeysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Keys): VapidKeys | null {
	if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
	return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

function isSubject(subject: string): boolean {
	if (subject.startsWith("mailto:"))
		return emailAddress({ max: 255, wrong: subject }).safeParse(subject.slice("mailto:".length))
			.success;
	return subject.startsWith("https://") && URL.canParse(subject);
}
