import { Check } from "lucide-react";
import { Link } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { SectionPicture } from "#web/artwork/section-picture.tsx";
import { invitedCopy } from "#web/invited-copy.ts";
import { classNames } from "#web/kit/class-names.ts";
import { type AuthMode, useAuthMode } from "./auth-modes.tsx";
import { useInvited } from "./invited.tsx";
import { useResetLinkProblem } from "./use-reset-link.tsx";

/** What the page is for, in the words of where somebody is going. */
export function useWelcome(): { title: string; lead: string } {
	const { mode, destination } = useAuthMode();
	const invited = useInvited();
	const problem = useResetLinkProblem();
	// Somebody whose link is dead is back at asking for one; the form says why.
	if (mode === "reset" && problem) return WELCOMES.forgot;
	if (invited && mode === "signup") return { title: invited.title, lead: invitedCopy.signUpLead };
	if (invited && mode === "signin") return { title: invited.title, lead: invitedCopy.signInLead };
	if (destination && mode === "signup")
		return { title: copy.auth.signUpTo(destination.goal), lead: destination.text };
	if (destination && mode === "signin")
		return { title: copy.auth.signInTo(destination.goal), lead: destination.text };
	return WELCOMES[mode];
}

/** The way to what of it is open to visitors; nothing where nothing is. */
export function OpenPart() {
	const { mode, destination } = useAuthMode();
	if (!destination?.open || (mode !== "signup" && mode !== "signin")) return null;
	return (
		<Link
			to={destination.open.path}
			className="link mt-3 inline-flex min-h-11 items-center text-card"
		>
			{destination.open.label}
		</Link>
	);
}

/** A picture of where they are going; nothing where there is none. */
export function DestinationPicture({ className }: { className?: string }) {
	const { mode, destination } = useAuthMode();
	if (!destination?.picture || (mode !== "signup" && mode !== "signin")) return null;
	return (
		<SectionPicture
			section={destination.picture}
			className={classNames("rounded-card", className)}
		/>
	);
}

/** What an account gives, for those who have none yet. */
export function Benefits({ className }: { className?: string }) {
	const { mode } = useAuthMode();
	if (mode !== "signup") return null;
	return (
		<section aria-label={copy.auth.benefitsTitle} className={className}>
			<ul className="flex flex-col gap-2.5 text-left text-card">
				{copy.auth.benefits.map((benefit) => (
					<li key={benefit} className="flex gap-2.5">
						<Check
							size={18}
							strokeWidth={1.75}
							aria-hidden="true"
							className="mt-0.5 shrink-0 text-lamp-ink"
						/>
						{benefit}
					</li>
				))}
			</ul>
		</section>
	);
}

const WELCOMES: Record<AuthMode, { title: string; lead: string }> = {
	signin: { title: copy.auth.welcome, lead: copy.auth.lead },
	signup: { title: copy.auth.welcomeNew, lead: copy.auth.signUpLead },
	forgot: { title: copy.auth.forgotTitle, lead: copy.auth.forgotLead },
	reset: { title: copy.auth.resetTitle, lead: copy.auth.resetLead },
};
