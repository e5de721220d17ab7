import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";
import { SECOND_FACTOR_ID } from "./limits.ts";

/** For an admin whose role rests, on the home that admin pages then lead to. */
export function SecondFactorNeeded() {
	return (
		<p
			role="status"
			className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-raised p-5 text-card"
		>
			{copy.needed}
			<Button size="sm" asChild>
				<Link to={`${paths.security}#${SECOND_FACTOR_ID}`}>{copy.setUp}</Link>
			</Button>
		</p>
	);
}
