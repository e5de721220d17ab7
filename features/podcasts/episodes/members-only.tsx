import { Link, useLocation } from "react-router";
import { copy } from "#features/podcasts/copy.ts";
import { signInPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";

/** Shown to visitors in place of a members-only episode; does not even show its title. */
export function MembersOnly() {
	const { pathname, search } = useLocation();
	return (
		<main className="page pt-14 pb-24 md:pt-24">
			<h1 className="sr-only">{copy.title}</h1>
			<EmptyState title={copy.forMembers} text={copy.forMembersText}>
				<Button asChild>
					<Link to={signInPath("auth", pathname + search)}>{copy.signIn}</Link>
				</Button>
			</EmptyState>
		</main>
	);
}
