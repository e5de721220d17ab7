import { Link, useLocation } from "react-router";
import { copy } from "#features/posts/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { CurtainBand } from "#web/artwork/curtain-band.tsx";
import { Button } from "#web/kit/button.tsx";
import { useViewer } from "#web/viewer.tsx";

/** Where the part for everyone ends: the curtain, and the way past it. */
export function Gate({ audience }: { audience: "members" | "premium" }) {
	const viewer = useViewer();
	const { pathname } = useLocation();
	const { title, text, action } = copy.gate[audience];
	const signIn = signInPath("auth", pathname);
	return (
		<section aria-labelledby="gate" className="mt-10 text-center md:mt-14">
			<div className="overflow-hidden rounded-t-card border-t-[3px] border-brass">
				<CurtainBand className="block h-[120px] w-full md:h-[170px]" />
			</div>
			<h2 id="gate" className="mt-7 text-h2">
				{title}
			</h2>
			<p className="mx-auto mt-3 max-w-[44ch] text-body text-muted">{text}</p>
			<div className="mt-6 flex flex-wrap justify-center gap-3">
				<Button asChild>
					<Link to={audience === "premium" ? paths.pricing : signIn}>{action}</Link>
				</Button>
				{audience === "premium" && !viewer && (
					<Button variant="quiet" asChild>
						<Link to={signIn}>{copy.signIn}</Link>
					</Button>
				)}
			</div>
		</section>
	);
}
