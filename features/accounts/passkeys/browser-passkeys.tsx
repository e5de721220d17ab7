import { passkeys } from "./api.tsx";
import type { Assertion, Registration } from "./contract.ts";

/** Whether this browser can make and use passkeys in the form that the server speaks. */
export function canUsePasskeys(): boolean {
	return (
		typeof PublicKeyCredential === "function" &&
		"parseCreationOptionsFromJSON" in PublicKeyCredential &&
		"parseRequestOptionsFromJSON" in PublicKeyCredential
	);
}

/** Has the browser make a passkey. Errors: those of the browser, such as NotAllowedError where its user said no. */
export async function createPasskey(options: object): Promise<Registration> {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
		options as PublicKeyCredentialCreationOptionsJSON,
	);
	return answerOf<Registration>(await navigator.credentials.create({ publicKey }));
}

/** Signs in with a passkey that the user picks. Errors: those of the browser, and of the call. */
export async function signInWithPasskey({ keepAccount }: { keepAccount?: boolean } = {}) {
	const options = await passkeys.call.beginSignIn();
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
		options as object as PublicKeyCredentialRequestOptionsJSON,
	);
	const credential = answerOf<Assertion>(await navigator.credentials.get({ publicKey }));
	return passkeys.call.signIn({ credential, ...(keepAccount && { keepAccount }) });
}

function answerOf<Answer>(credential: Credential | null): Answer {
	if (!(credential instanceof PublicKeyCredential)) throw new DOMException("No passkey");
	return credential.toJSON() as Answer;
}
