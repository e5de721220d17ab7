import { type ReactNode, useEffect, useRef } from "react";
import { Link, type MetaFunction } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { Notice } from "#features/accounts/notice.tsx";
import { head } from "#web/head.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Mirror } from "#web/kit/mirror.tsx";
import { browserLoader, serverLoader } from "#web/page.ts";
import { type AuthMode, useAuthMode } from "./auth-modes.tsx";
import { useInvited } from "./invited.tsx";
import { ForgotForm, ResetForm } from "./reset-forms.tsx";
import { signInQueries } from "./sign-in-queries.tsx";
import { SignInTabs } from "./sign-in-tabs.tsx";
import { useResetLinkProblem } from "./use-reset-link.tsx";
import { VerifiedNotice } from "./verified-notice.tsx";
import { Benefits, DestinationPicture, OpenPart, useWelcome } from "./welcome.tsx";

export const loader = serverLoader(signInQueries);
export const clientLoader = browserLoader(signInQueries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.auth.title,
		description: copy.auth.lead,
		isListed: false,
	});

export default function Page() {
	const { mode, destination } = useAuthMode();
	const form = useFocusOnChange(mode);
	const hasGoal = useInvited() !== null || destination !== null;
	const { title, lead } = useWelcome();
	return (
		<main className="page relative grid items-center gap-9 pt-[104px] pb-16 max-lg:justify-items-center md:pt-[180px] lg:grid-cols-[minmax(0,1fr)_minmax(0,580px)] lg:gap-16 lg:pt-[148px]">
			<div className="max-lg:text-center">
				{hasGoal ? (
					<h1 className="text-h1 lg:max-w-[12em]">{title}</h1>
				) : (
					<h1 className="text-display max-md:text-[2.875rem] lg:max-w-[4.7em]">{title}</h1>
				)}
				<p
					className={classNames(
						"max-w-[23em] text-lead text-balance text-muted max-lg:mx-auto",
						hasGoal ? "mt-3 lg:mt-5" : "mt-6 max-md:hidden lg:mt-8",
					)}
				>
					{lead}
				</p>
				<OpenPart />
				{destination?.picture ? (
					<DestinationPicture className="mt-10 aspect-square w-full max-w-[340px] max-lg:hidden" />
				) : (
					<Benefits className="mt-7 max-lg:hidden" />
				)}
			</div>
			<Mirror className="w-full max-w-[580px]">
				<div ref={form} className="flex flex-col gap-6 p-5 pb-8 md:p-10 md:pt-7">
					<VerifiedNotice />
					{FORMS[mode]}
				</div>
			</Mirror>
			<Benefits className="lg:hidden" />
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

/** The form of a link that works; for any other the way to a new link. */
function Reset() {
	const problem = useResetLinkProblem();
	return problem ? (
		<Recovery heading={copy.auth.deadLinkHeading}>
			<Notice isGood={false}>{problem}</Notice>
			<ForgotForm />
		</Recovery>
	) : (
		<Recovery heading={copy.auth.resetHeading}>
			<ResetForm />
		</Recovery>
	);
}

const FORMS: Record<AuthMode, ReactNode> = {
	signin: <SignInTabs />,
	signup: <SignInTabs />,
	forgot: (
		<Recovery heading={copy.auth.forgotHeading}>
			<ForgotForm />
		</Recovery>
	),
	reset: <Reset />,
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
