import { KeyRound } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { FieldError } from "#web/kit/fields/field.tsx";
import { signInCopy as copy } from "./copy.ts";
import type { usePasskeySignIn } from "./use-passkey-sign-in.tsx";

/** Signs in with a passkey, beside another way. */
export function PasskeyButton({ isBusy, failure, start }: ReturnType<typeof usePasskeySignIn>) {
	return (
		<div className="flex flex-col gap-3">
			<Button variant="secondary" loading={isBusy} onClick={() => void start()}>
				<KeyRound size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.submit}
			</Button>
			{failure && <FieldError>{failure}</FieldError>}
		</div>
	);
}
