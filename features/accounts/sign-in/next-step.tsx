import { ORPCError } from "@orpc/client";
import { useState } from "react";
import type { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { leavingCopy } from "#features/accounts/deletion/copy.ts";
import { KeepAccount } from "#features/accounts/deletion/keep-account.tsx";
import { CodeStep } from "#features/accounts/second-factor/code-step.tsx";

type More = Pick<Parameters<typeof accounts.call.signIn>[0], "code" | "keepAccount">;
type Answer = Awaited<ReturnType<typeof accounts.call.signIn>>;
/** Why the password alone was not enough. */
type Need =
	| { code: "LEAVING"; dueAt: string }
	| { code: "CODE_REQUIRED"; hasApp: boolean; hasPasskey: boolean };

/** What a refusal asks for, or null where it is final. */
function needOf(error: unknown): Need | null {
	if (!(error instanceof ORPCError)) return null;
	if (error.code === "CODE_REQUIRED")
		return { code: error.code, ...(error.data as { hasApp: boolean; hasPasskey: boolean }) };
	if (error.code === "LEAVING")
		return { code: error.code, dueAt: (error.data as { dueAt: string }).dueAt };
	return null;
}

/** After a right password: asks whether an account that is to be deleted stays, and for a code, as either is needed. */
export function NextStep({
	send,
	error,
	enter,
	onBack,
}: {
	/** Tries again, with more than the first time. */
	send: (more: More) => Promise<Answer>;
	/** What the first try was refused with. */
	error: unknown;
	enter: (session: Answer, greeting: string) => Promise<void>;
	onBack: () => void;
}) {
	const [need, setNeed] = useState(() => needOf(error));
	const [known, setKnown] = useState<More>({});
	const attempt = async (more: More) => {
		const next = { ...known, ...more };
		try {
			const session = await send(next);
			await enter(session, next.keepAccount ? leavingCopy.kept : copy.welcomeBack);
		} catch (failure) {
			const further = needOf(failure);
			if (!further) throw failure;
			setKnown(next);
			setNeed(further);
		}
	};
	if (need?.code === "LEAVING")
		return (
			<KeepAccount dueAt={need.dueAt} keep={() => attempt({ keepAccount: true })} onBack={onBack} />
		);
	return (
		<CodeStep
			hasApp={need?.hasApp ?? true}
			hasPasskey={need?.hasPasskey ?? false}
			send={(code) => attempt({ code })}
			enter={(session) => enter(session, copy.welcomeBack)}
			onBack={onBack}
		/>
	);
}
