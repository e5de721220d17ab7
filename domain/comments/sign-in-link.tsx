import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { signInPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";

/** In place of the form, for visitors; it brings them back here. */
export function SignInLink({ children }: { children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<Button variant="secondary" asChild>
			<Link to={signInPath("login", pathname + search)}>{children}</Link>
		</Button>
	);
}
