import { copy } from "#features/accounts/copy.ts";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { type AuthMode, useAuthMode } from "./auth-modes.tsx";
import { SignInForm, SignUpForm } from "./sign-in-form.tsx";

const TABS_ID = "sign-in";
const TABS = [
	{ value: "signin", label: copy.signIn },
	{ value: "signup", label: copy.signUp },
] as const satisfies readonly { value: AuthMode; label: string }[];

/** Sign in and sign up behind one pair of tabs. */
export function SignInTabs({ isCompact = false }: { isCompact?: boolean }) {
	const { mode, change } = useAuthMode();
	const isNew = mode === "signup";
	const other: AuthMode = isNew ? "signin" : "signup";
	return (
		<>
			<Tabs
				id={TABS_ID}
				label={copy.auth.tabs}
				tabs={TABS}
				value={isNew ? "signup" : "signin"}
				onChange={change}
				stretch
			/>
			<TabPanel tabsId={TABS_ID} value={isNew ? "signup" : "signin"}>
				{isNew ? <SignUpForm isCompact={isCompact} /> : <SignInForm isCompact={isCompact} />}
			</TabPanel>
			<p className="text-center text-small text-muted">
				{isNew ? copy.auth.haveAccount : copy.auth.newHere}{" "}
				<button type="button" onClick={() => change(other)} className="link rounded-thumb">
					{isNew ? copy.signIn : copy.auth.makeAccount}
				</button>
			</p>
		</>
	);
}
