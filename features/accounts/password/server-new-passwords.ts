import { eq } from "drizzle-orm";
import { profiles, users } from "#domain/people/table.ts";
import { invalid } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { WEAK_PASSWORD } from "#shared/contract.ts";
import { passwordCopy } from "./password-copy.ts";
import { isCommonPassword } from "./server-passwords.ts";

/** Shorter parts of a name are in too many other words. */
const WORD_MIN = 3;
const PRODUCT = "Greenroom";

/** Whose password it will be; null where nobody is known yet. */
type Owner = { email: string; fullName: string | null } | null;

/** The member a password is for, as the words of it that others know too. */
export async function ownerOf({ db }: Pick<Context, "db">, userId: string): Promise<Owner> {
	const [owner] = await db
		.select({ email: users.email, fullName: profiles.fullName })
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(eq(users.id, userId));
	return owner ?? null;
}

/**
 * Refuses (422) a password that is among the commonest, or nothing but the names of the member, the site and the
 * product (ASVS 5.0, 6.1.2 and 6.2.11), whatever digits and signs stand between.
 */
export async function refuseGuessable(
	{ siteSettings }: Pick<Context, "siteSettings">,
	password: string,
	field: string,
	owner: Owner,
): Promise<void> {
	if (await isCommonPassword(password))
		throw invalid({ [field]: passwordCopy.common }, WEAK_PASSWORD);
	const known = [
		PRODUCT,
		siteSettings.name,
		owner?.email,
		owner?.email.split("@")[0],
		owner?.fullName,
	];
	if (isMadeOf(known.filter(Boolean) as string[], password))
		throw invalid({ [field]: passwordCopy.guessable }, WEAK_PASSWORD);
}

/** Whether a password is one of these texts, or has no letters but those of their words. */
function isMadeOf(texts: readonly string[], password: string): boolean {
	const plain = password.trim().toLowerCase();
	if (texts.some((text) => text.trim().toLowerCase() === plain)) return true;
	const words = texts
		.flatMap((text) => [alphabeticOf(text), ...text.split(/[^\p{L}]+/u).map(alphabeticOf)])
		.filter((word) => word.length >= WORD_MIN);
	const typed = alphabeticOf(password);
	/** Whether the letters up to here are whole words. */
	const isReached = [true];
	for (let at = 0; at < typed.length; at += 1)
		for (const word of words)
			if (isReached[at] && typed.startsWith(word, at)) isReached[at + word.length] = true;
	return typed !== "" && isReached[typed.length] === true;
}

const alphabeticOf = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}]/gu, "");
