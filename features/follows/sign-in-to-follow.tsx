import { Plus } from "lucide-react";
import { Link, useLocation } from "react-router";
import { signInPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";
import type { Followable } from "./use-follows.tsx";

/** What visitors see in place of the button that follows: the way to sign in, and back to here. */
export function SignInToFollow({ what, name }: { what: Followable; name: string }) {
	const { pathname, search } = useLocation();
	return (
		<Button variant="secondary" size="sm" className="min-h-11" asChild>
			<Link to={signInPath("login", pathname + search)}>
				<Plus size={18} strokeWidth={1.5} aria-hidden="true" />
				<span>
					{copy.follow} <bdi className={"genre" in what ? "" : "sr-only"}>{name}</bdi>
				</span>
			</Link>
		</Button>
	);
}
