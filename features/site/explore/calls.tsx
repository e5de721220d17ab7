import { Link } from "react-router";
import { copy } from "#features/site/copy.ts";
import { copy as site } from "#shared/copy.ts";
import { paths, signInPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useViewer } from "#web/viewer.tsx";

const labels = {
	hero: { join: site.join, book: site.book },
	closing: { join: copy.getStarted, book: copy.schedule },
} as const;

/** Where Explore lists what everyone may play. */
export const LISTEN_ID = "listen";

/** The ways on: visitors are asked in, members shown around; everyone may book. */
export function ExploreCalls({ at, className }: { at: keyof typeof labels; className?: string }) {
	const isVisitor = useViewer() === null;
	const { join, book } = labels[at];
	return (
		<div className={classNames("flex flex-wrap gap-3", className)}>
			<Button size="lg" asChild className="max-md:px-5">
				{isVisitor ? (
					<Link to={signInPath("login", paths.explore, "signup")}>{join}</Link>
				) : (
					<a href={`#${LISTEN_ID}`}>{site.exploreCommunity}</a>
				)}
			</Button>
			<Button size="lg" variant="secondary" asChild className="max-md:px-5">
				<Link to={paths.booking}>{book}</Link>
			</Button>
		</div>
	);
}
