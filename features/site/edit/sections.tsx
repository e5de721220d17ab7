import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";

const otherSections = [
	[paths.bookingManage, copy.otherSections.sessions],
	[paths.adminMemberships, copy.otherSections.plans],
	[paths.podcastAdmin, copy.otherSections.podcast],
	[paths.adminContent, copy.otherSections.notion],
] as const;

/** Links to the settings that other admin pages hold. */
export function OtherSections() {
	return (
		<section aria-labelledby="elsewhere">
			<h2 id="elsewhere" className="text-h3">
				{copy.elsewhere}
			</h2>
			<ul className="mt-3">
				{otherSections.map(([to, title]) => (
					<li key={to} className="border-t border-line py-1.5">
						<Link to={to} className="link inline-flex min-h-11 items-center text-card">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
