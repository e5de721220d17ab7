import type { ReactNode } from "react";
import { Badge } from "#web/kit/badge.tsx";
import type { TeamMember } from "./content-contract.ts";
import { copy } from "./copy.ts";
import { keyed } from "./keyed.ts";

/** Cards of people an operator has named, each under a picture of its own. */
export function TeamCards({
	members,
	picture,
}: {
	members: readonly TeamMember[];
	picture: (name: string) => ReactNode;
}) {
	return (
		<>
			{members.some(({ isSample }) => isSample) && (
				<p className="mt-3 text-body text-muted">{copy.sampleTeam}</p>
			)}
			<ul className="mt-8 grid gap-x-8 gap-y-11 md:mt-11 md:grid-cols-2 lg:grid-cols-4">
				{keyed(members).map(({ key, name, role, about, isSample }) => (
					<li key={key} className="min-w-0 max-md:grid max-md:grid-cols-[96px_1fr] max-md:gap-x-5">
						{picture(name)}
						<div className="min-w-0 md:mt-5">
							<h3 className="text-h3 wrap-anywhere">{name}</h3>
							<p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-card text-muted wrap-anywhere">
								{role}
								{isSample && <Badge>{copy.sample}</Badge>}
							</p>
							<p className="mt-2.5 max-w-[44ch] text-card whitespace-pre-line wrap-anywhere">
								{about}
							</p>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
