import { Link, useLocation } from "react-router";
import { isWide } from "#domain/audiences/audiences-of.ts";
import { copy as audienceCopy } from "#domain/audiences/copy.ts";
import type { Audience } from "#domain/audiences/limits.ts";
import { copy } from "#features/posts/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { CurtainBand } from "#web/artwork/curtain-band.tsx";
import { copy as common } from "#web/copy.ts";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";

/** Where the part for everyone ends: the curtain, and the way past it. */
export function Gate({ audience }: { audience: Audience }) {
	const viewer = useViewer();
	const { pathname } = useLocation();
	const { title, free, signIn, paid, chosen } = copy.gate;
	const whom = audienceCopy.nameOf(audience);
	const isPaid = isWide(audience) && audience !== "members";
	return (
		<section aria-labelledby="gate" className="mt-10 text-center md:mt-14">
			<div className="overflow-hidden rounded-t-card border-t-[3px] border-brass">
				<CurtainBand className="block h-[120px] w-full md:h-[170px]" />
			</div>
			<h2 id="gate" className="mt-7 text-h2">
				{title(whom)}
			</h2>
			<p className="mx-auto mt-3 max-w-[44ch] text-body text-muted">
				{audience === "members" ? free : isPaid ? paid(whom) : chosen}
			</p>
			<div className="mt-6 flex flex-wrap justify-center gap-3">
				{isPaid && (
					<Button asChild>
						<Link to={paths.pricing}>{common.viewPlans}</Link>
					</Button>
				)}
				{!viewer && (
					<Button variant={isPaid ? "quiet" : "primary"} asChild>
						<Link to={signInPath("auth", pathname)}>{isPaid ? common.signIn : signIn}</Link>
					</Button>
				)}
			</div>
		</section>
	);
}
