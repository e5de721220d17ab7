import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy } from "#features/bookclub/copy.ts";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { underlined } from "#web/kit/tabs.tsx";
import { useViewer } from "#web/viewer.tsx";
import { Membership } from "./membership.tsx";

const tabs = [
	{ to: paths.bookClub, label: copy.now },
	{ to: paths.bookClubList, label: copy.allBooks },
];

/** The heading of both club pages, and the only place where access is requested. */
export function ClubHeading({ tab, action }: { tab: string; action: ReactNode }) {
	const isModerator = can(useViewer(), "decide who joins the book club");
	return (
		<div className="flex flex-col gap-6">
			<div>
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
					<h1 className="text-h2">{copy.title}</h1>
					{action}
				</div>
				<p className="mt-2 max-w-text text-body text-pretty text-muted">{copy.description}</p>
			</div>
			<nav aria-label={copy.title} className="flex gap-6 border-b border-line">
				{tabs.map(({ to, label }) => (
					<Link
						key={to}
						to={to}
						aria-current={to === tab ? "page" : undefined}
						className={underlined(to === tab)}
					>
						{label}
					</Link>
				))}
			</nav>
			{!isModerator && <Membership />}
		</div>
	);
}
