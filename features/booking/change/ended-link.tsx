import { Link } from "react-router";
import { copy } from "#features/booking/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";

/** A link that was used, or whose session changed since. */
export function EndedLink() {
	return (
		<main className="page pt-9 pb-24 md:pt-14">
			<h1 className="text-h1">{copy.linkEnded}</h1>
			<p className="mt-3 max-w-text text-lead text-muted">{copy.errors.linkEnded}</p>
			<Button asChild className="mt-9">
				<Link to={paths.booking}>{copy.toBooking}</Link>
			</Button>
		</main>
	);
}
