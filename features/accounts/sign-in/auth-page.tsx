import { type ReactNode, useEffect, useRef } from "react";
import { Link, type MetaFunction } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { VerifiedNotice } from "#features/accounts/verified-notice.tsx";
import { head } from "#web/head.ts";
import { Mirror } from "#web/kit/mirror.tsx";
import { browserLoader, serverLoader } from "#web/page.ts";
import { type AuthMode, useAuthMode } from "./auth-modes.tsx";
import { ForgotForm, ResetForm } from "./reset-forms.tsx";
import { SignInTabs } from "./sign-in-tabs.tsx";
import { visitorsOnly } from "./visitors-only.tsx";

export const loader = serverLoader(visitorsOnly);
export const clientLoader = browserLoader(visitorsOnly);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.auth.title,
		description: copy.auth.lead,
		isListed: false,
	});

export default function Page() {
	const { mode } = useAuthMode();
	const form = useFocusOnChange(mode);
	const { title, lead } = WELCOMES[mode];
	return (
		<main className="page relative grid items-center gap-9 pt-[104px] pb-16 max-lg:justify-items-center md:pt-[180px] lg:grid-cols-[minmax(0,1fr)_minmax(0,580px)] lg:gap-16 lg:pt-[148px]">
			<div className="max-lg:text-center">
				<h1 className="text-display max-md:text-[2.875rem] lg:max-w-[4.7em]">{title}</h1>
				<p className="mt-6 max-w-[23em] text-lead text-muted max-md:hidden max-lg:mx-auto lg:mt-8">
					{lead}
				</p>
			</div>
			<Mirror className="w-full max-w-[580px]">
				<div ref={form} className="flex flex-col gap-6 p-5 pb-8 md:p-10 md:pt-7">
					<VerifiedNotice />
					{FORMS[mode]}
				</div>
			</Mirror>
		</main>
	);
}

function Recovery({ heading, children }: { heading: string; children: ReactNode }) {
	const { pathOf } = useAuthMode();
	return (
		<>
			<h2 className="text-h3">{heading}</h2>
			{children}
			<Link to={pathOf("signin")} className="link self-center text-small">
				{copy.auth.backToSignIn}
			</Link>
		</>
	);
}

const WELCOMES: Record<AuthMode, { title: string; lead: string }> = {
	signin: { title: copy.auth.welcome, lead: copy.auth.lead },
	signup: { title: copy.auth.welcomeNew, lead: copy.auth.lead },
	forgot: { title: copy.auth.forgotTitle, lead: copy.auth.forgotLead },
	reset: { title: copy.auth.resetTitle, lead: copy.auth.resetLead },
};
const FORMS: Record<AuthMode, ReactNode> = {
	signin: <SignInTabs />,
	signup: <SignInTabs />,
	forgot: (
		<Recovery heading={copy.auth.forgotHeading}>
			<ForgotForm />
		</Recovery>
	),
	reset: (
		<Recovery heading={copy.auth.resetHeading}>
			<ResetForm />
		</Recovery>
	),
};

/** When the link that changed the form has gone with it, the keyboard goes on in the new one. */
function useFocusOnChange(mode: AuthMode) {
	const form = useRef<HTMLDivElement>(null);
	const shown = useRef(mode);
	useEffect(() => {
		if (shown.current === mode) return;
		shown.current = mode;
		if (document.activeElement === document.body) form.current?.querySelector("input")?.focus();
	}, [mode]);
	return form;
}
