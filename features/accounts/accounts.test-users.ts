import { newId } from "#server/database/database.ts";
import { type Answer, callRpc, payloadOf } from "#testing/http.ts";

export const PASSWORD = "correct horse battery";

/** Fine sign-up data of somebody new. */
export function newcomer(given: Record<string, unknown> = {}) {
	return {
		email: `${newId()}@test.invalid`,
		password: PASSWORD,
		fullName: "Ada Lovelace",
		...given,
	};
}

/** A name of one's own: one that the staff has is refused to others. */
export const ownName = () => ({ fullName: `Ada ${newId().slice(-12)}` });

/** Signs somebody new up, as the page does. */
export async function signUp(url: string, given: Record<string, unknown> = {}) {
	const data = newcomer(given);
	const answer = await callRpc(url, "accounts.signUp", data);
	if (answer.status !== 200) throw new Error(`sign-up refused: ${answer.status} ${answer.text}`);
	const { user } = payloadOf(answer) as { user: { id: string } };
	return { ...data, email: String(data.email), id: user.id, cookie: cookiesOf(answer) };
}

export function signIn(
	url: string,
	email: string,
	password: string = PASSWORD,
	headers: Record<string, string> = {},
): Promise<Answer> {
	return callRpc(url, "accounts.signIn", { email, password }, headers);
}

/** The Cookie header a browser would send after this answer. */
export function cookiesOf({ headers }: Answer): string {
	const jar = new Map<string, string>();
	for (const cookie of headers["set-cookie"] ?? []) {
		const [pair = ""] = cookie.split(";");
		const name = pair.slice(0, pair.indexOf("="));
		if (/; Max-Age=0/i.test(cookie)) jar.delete(name);
		else jar.set(name, pair);
	}
	return [...jar.values()].join("; ");
}

/** The session cookie among them alone. */
export function sessionCookieOf(answer: Answer): string {
	return /(?:^|; )(greenroom=[^;]+)/.exec(cookiesOf(answer))?.[1] ?? "";
}

/** Status of a call that needs a session. */
export async function statusWith(url: string, cookie: string): Promise<number> {
	return (await callRpc(url, "accounts.profile", undefined, { cookie })).status;
}

/** The sentence a refusal says. */
export const sentenceOf = (answer: Answer) => payloadOf(answer).message;

export function fieldsOf(answer: Answer): Record<string, string> {
	return (payloadOf(answer).data as { fields?: Record<string, string> } | undefined)?.fields ?? {};
}
