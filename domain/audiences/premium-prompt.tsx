import { Lock } from "lucide-react";
import { Link, useLocation } from "react-router";
import { copy as site } from "#shared/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { copy } from "#web/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";

/** In the place of what only premium members hear: for whom it is, and the way there. */
export function PremiumPrompt({ text }: { text: string }) {
	const viewer = useViewer();
	const { pathname } = useLocation();
	return (
		<div
			data-raised=""
			className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-raised px-5 py-4 md:mt-8"
		>
			<div className="flex min-w-0 flex-1 basis-56 items-center gap-4">
				<Lock size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
				<p className="min-w-0 text-card">
					<span className="block font-semibold">{site.forPremium}</span>
					<span className="block text-muted">{text}</span>
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<Button size="sm" className="min-h-11" asChild>
					<Link to={paths.pricing}>{copy.viewPlans}</Link>
				</Button>
				{!viewer && (
					<Button variant="quiet" size="sm" className="min-h-11" asChild>
						<Link to={signInPath("auth", pathname)}>{copy.signIn}</Link>
					</Button>
				)}
			</div>
		</div>
	);
}

/** The same where there is room for a line. */
export function ForPremium({ className }: { className?: string }) {
	return (
		<p className={className}>
			<Link
				to={paths.pricing}
				className="flex min-h-9 items-center gap-2 rounded-thumb text-micro text-muted hover:text-ink"
			>
				<Lock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
				{site.forPremium}
			</Link>
		</p>
	);
}
