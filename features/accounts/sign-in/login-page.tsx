import type { MetaFunction } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { head } from "#web/head.ts";
import { Mirror } from "#web/kit/mirror.tsx";
import { browserLoader, serverLoader } from "#web/page.ts";
import { useAuthMode } from "./auth-modes.tsx";
import { signInQueries } from "./sign-in-queries.tsx";
import { SignInTabs } from "./sign-in-tabs.tsx";
import { Benefits, OpenPart, useWelcome } from "./welcome.tsx";

export const loader = serverLoader(signInQueries);
export const clientLoader = browserLoader(signInQueries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.auth.compactTitle,
		description: copy.auth.lead,
		isListed: false,
	});

/** The compact variant, where prompts to submit, rate or listen lead. */
export default function Page() {
	const { mode, destination } = useAuthMode();
	const compactTitle = mode === "signup" ? copy.auth.makeAccount : copy.auth.compactTitle;
	const { title, lead } = useWelcome();
	return (
		<main className="page relative flex flex-col items-center gap-8 pt-[104px] pb-16 md:pt-[164px]">
			<div className="text-center">
				<h1 className="text-h1">{destination ? title : compactTitle}</h1>
				<p className="mt-3 text-body text-balance text-muted">{lead}</p>
				<OpenPart />
			</div>
			<Mirror className="w-full max-w-[520px]">
				<div className="flex flex-col gap-6 p-5 pb-8 md:p-9 md:pt-6">
					<SignInTabs isCompact />
				</div>
			</Mirror>
			<Benefits />
		</main>
	);
}
