import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { editCopy as copy } from "./edit-copy.ts";

const rooms = [
	[paths.bookingManage, copy.rooms.sessions],
	[paths.adminMemberships, copy.rooms.plans],
	[paths.podcastAdmin, copy.rooms.podcast],
	[paths.adminContent, copy.rooms.content],
] as const;

/** What else can be set, where it is kept. */
export function Rooms() {
	return (
		<section aria-labelledby="elsewhere">
			<h2 id="elsewhere" className="text-h3">
				{copy.elsewhere}
			</h2>
			<ul className="mt-3">
				{rooms.map(([to, { title, text }]) => (
					<li key={to} className="border-t border-line py-3">
						<Link to={to} className="link inline-flex min-h-11 items-center text-card">
							{title}
						</Link>
						<p className="text-small text-muted">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
