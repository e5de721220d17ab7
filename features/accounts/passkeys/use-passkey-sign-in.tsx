import { useState } from "react";
import { failureOf } from "#features/accounts/failure.tsx";
import { signInCopy as copy } from "./copy.ts";

type Answer = Awaited<ReturnType<typeof import("./browser-passkeys.tsx")["signInWithPasskey"]>>;

/** Signs in with a passkey; `onNext` may take over a refusal, and says whether it has. */
export function usePasskeySignIn(
	enter: (session: Answer) => Promise<void>,
	onNext: (error: unknown) => boolean = () => false,
) {
	const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({
		isBusy: false,
		failure: null,
	});
	const start = async () => {
		setState({ isBusy: true, failure: null });
		let failure: string | null = null;
		try {
			const { canUsePasskeys, signInWithPasskey } = await import("./browser-passkeys.tsx");
			if (canUsePasskeys()) await enter(await signInWithPasskey());
			else failure = copy.unsupported;
		} catch (error) {
			const isBrowsers = error instanceof DOMException;
			if (!onNext(error)) failure = isBrowsers ? copy.failed : failureOf(error).message;
		}
		setState({ isBusy: false, failure });
	};
	return { ...state, start };
}
