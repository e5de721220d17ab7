import { ORPCError } from "@orpc/client";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { AccountForm, SubmitButton, useAccountForm } from "#features/accounts/account-form.tsx";
import { accounts } from "#features/accounts/api.tsx";
import { copy } from "#features/accounts/copy.ts";
import { failureOf } from "#features/accounts/failure.tsx";
import {
	compactSignInRules,
	compactSignUpRules,
	signInRules,
	signUpRules,
} from "#features/accounts/form-rules.ts";
import { PasskeyButton } from "#features/accounts/passkeys/passkey-button.tsx";
import { usePasskeySignIn } from "#features/accounts/passkeys/use-passkey-sign-in.tsx";
import { sessionStore } from "#features/accounts/session-store.tsx";
import { safeReturnPath } from "#shared/paths.ts";
import { invitedCopy } from "#web/invited-copy.ts";
import { justSignedIn } from "#web/just-signed-in.tsx";
import { CheckBox } from "#web/kit/fields/check-box.tsx";
import { PasswordField, TextField } from "#web/kit/fields/text-field.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { notify } from "#web/notify.ts";
import { useSiteSettings } from "#web/site-settings.tsx";
import { browserZone } from "#web/time/time-zone.tsx";
import { useAuthMode } from "./auth-modes.tsx";
import { useInvited } from "./invited.tsx";

const NextStep = lazyPart(async () => (await import("./next-step.tsx")).NextStep);

/** One draft for all of these forms, so that an address typed in one appears in the next. */
export const SIGN_IN_DRAFT = "greenroom-sign-in";

/** `isCompact` is /login's own pair of rules. */
export function SignInForm({ isCompact = false }: { isCompact?: boolean }) {
	const enter = useFinishSignIn();
	const openDecision = useOpenDecision();
	const { pathOf } = useAuthMode();
	const [refused, setRefused] = useState<Refused | null>(null);
	const passkey = usePasskeySignIn(
		(session) => enter(session, copy.welcomeBack),
		(error) => {
			if (openDecision(error)) return true;
			if (!hasNextStep(error)) return false;
			setRefused({ error, send: signInAgain });
			return true;
		},
	);
	const form = useAccountForm({
		rules: isCompact ? compactSignInRules : signInRules,
		draft: { key: SIGN_IN_DRAFT, fields: ["email"] },
		initial: emailOf(useInvited()),
		send: async (values) => {
			try {
				await enter(await accounts.call.signIn(values), copy.welcomeBack);
			} catch (error) {
				if (openDecision(error)) return;
				if (!hasNextStep(error)) throw error;
				setRefused({ error, send: (more) => accounts.call.signIn({ ...values, ...more }) });
			}
		},
	});
	if (refused)
		return (
			<Suspense>
				<NextStep {...refused} enter={enter} onBack={() => setRefused(null)} />
			</Suspense>
		);
	return (
		<AccountForm
			form={form}
			label={copy.signIn}
			submit={
				<>
					<SubmitButton form={form}>{copy.signIn}</SubmitButton>
					<PasskeyButton {...passkey} />
				</>
			}
		>
			<EmailField {...form.field("email")} />
			<PasswordField
				{...form.field("password")}
				label={copy.fields.password}
				autoComplete="current-password"
				required
				action={
					<Link to={pathOf("forgot")} className="link text-small">
						{copy.auth.forgot}
					</Link>
				}
			/>
		</AccountForm>
	);
}

type Refused = Pick<ComponentProps<typeof NextStep>, "error" | "send">;

/** A passkey answers one challenge: once more takes another. */
async function signInAgain({ keepAccount = false }: { keepAccount?: boolean }) {
	const { signInWithPasskey } = await import("#features/accounts/passkeys/browser-passkeys.tsx");
	return signInWithPasskey({ keepAccount });
}

/** Whether the password was right, and something else is asked for. */
const hasNextStep = (error: unknown) =>
	error instanceof ORPCError && ["CODE_REQUIRED", "LEAVING"].includes(error.code);

/** Leads somebody whose account is closed to why, until when, and the appeal. Returns whether that is what was refused. */
function useOpenDecision(): (error: unknown) => boolean {
	const navigate = useNavigate();
	return (error) => {
		if (!(error instanceof ORPCError) || error.code !== "SUSPENDED") return false;
		void navigate((error.data as { path: string }).path);
		return true;
	};
}

export function SignUpForm({ isCompact = false }: { isCompact?: boolean }) {
	const enter = useFinishSignIn();
	const invited = useInvited();
	const fixed = emailOf(invited);
	const { sendsEmail } = useSiteSettings();
	const trap = useRef<HTMLInputElement>(null);
	const [weeklyDigest, setWeeklyDigest] = useState(false);
	const form = useAccountForm({
		rules: isCompact ? compactSignUpRules : signUpRules,
		draft: { key: SIGN_IN_DRAFT, fields: fixed ? ["fullName"] : ["fullName", "email"] },
		initial: fixed,
		send: async (values) => {
			const website = trap.current?.value ?? "";
			const typed = {
				...values,
				weeklyDigest,
				timeZone: browserZone(),
				website,
				invitation: invited?.token,
			};
			const entered = await accounts.call.signUp(typed);
			// Where the invitation has proven the address, its page says the rest.
			const created = sendsEmail ? copy.accountCreated : copy.accountCreatedOnly;
			await enter(entered, entered.user?.emailVerified ? null : created);
		},
		explain: (error) => {
			const failure = failureOf(error);
			const isTaken = error instanceof ORPCError && error.code === "EMAIL_TAKEN";
			return isTaken ? { ...failure, fields: { email: failure.message } } : failure;
		},
	});
	return (
		<AccountForm
			form={form}
			label={copy.signUp}
			submit={<SubmitButton form={form}>{copy.signUp}</SubmitButton>}
		>
			<TextField
				{...form.field("fullName")}
				label={isCompact ? copy.fields.fullNameOptional : copy.fields.fullName}
				autoComplete="name"
				required={!isCompact}
			/>
			<EmailField
				{...form.field("email")}
				{...(fixed && {
					readOnly: true,
					defaultValue: fixed.email,
					hint: invitedCopy.onlyThisEmail,
				})}
			/>
			<PasswordField
				{...form.field("password")}
				label={copy.fields.password}
				autoComplete="new-password"
				required
			/>
			<CheckBox
				label={copy.auth.digest}
				hint={copy.auth.digestHint}
				checked={weeklyDigest}
				onChange={setWeeklyDigest}
			/>
			{/* For machines that fill in everything. */}
			<input
				ref={trap}
				name="website"
				tabIndex={-1}
				autoComplete="off"
				aria-hidden="true"
				className="sr-only"
			/>
		</AccountForm>
	);
}

/** The address that an invitation was sent to. */
const emailOf = (invited: ReturnType<typeof useInvited>) =>
	invited?.email ? { email: invited.email } : undefined;

export function EmailField(field: Partial<ComponentProps<typeof TextField>>) {
	return (
		<TextField
			{...field}
			label={copy.fields.email}
			type="email"
			inputMode="email"
			autoComplete="email"
			autoCapitalize="none"
			spellCheck={false}
			required
		/>
	);
}

type SessionState = Awaited<ReturnType<typeof accounts.call.signIn>>;

/** Stores the new session, and returns to where the user came from. */
function useFinishSignIn(): (session: SessionState, greeting: string | null) => Promise<void> {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const [params] = useSearchParams();
	return async (entered, greeting) => {
		sessionStore(cache).setSession(entered);
		if (greeting) notify({ kind: "good", title: greeting });
		await navigate(safeReturnPath(params.get("next")), { replace: true, state: justSignedIn });
	};
}
