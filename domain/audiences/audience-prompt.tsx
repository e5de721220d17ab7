import { Lock } from "lucide-react";
import { Link, useLocation } from "react-router";
import { paths, signInPath } from "#shared/paths.ts";
import { copy as common } from "#web/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";
import { copy } from "./copy.ts";
import { type Audience, isPaid } from "./limits.ts";

/** In the place of what only its audience hears or reads: for whom it is, and the way there. */
export function AudiencePrompt({ audience, text }: { audience: Audience; text: string }) {
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
					<span className="block font-semibold">{copy.lockedFor(audience)}</span>
					<span className="block text-muted">{text}</span>
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				{isPaid(audience) && (
					<Button size="sm" className="min-h-11" asChild>
						<Link to={paths.pricing}>{common.viewPlans}</Link>
					</Button>
				)}
				{!viewer && (
					<Button
						variant={isPaid(audience) ? "quiet" : "primary"}
						size="sm"
						className="min-h-11"
						asChild
					>
						<Link to={signInPath("auth", pathname)}>{common.signIn}</Link>
					</Button>
				)}
			</div>
		</div>
	);
}

/** `AudiencePrompt` on one line. */
export function LockedFor({ audience, className }: { audience: Audience; className?: string }) {
	const { pathname } = useLocation();
	return (
		<p className={className}>
			<Link
				to={isPaid(audience) ? paths.pricing : signInPath("auth", pathname)}
				className="flex min-h-9 items-center gap-2 rounded-thumb text-micro text-muted hover:text-ink"
			>
				<Lock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
				{copy.lockedFor(audience)}
			</Link>
		</p>
	);
}
