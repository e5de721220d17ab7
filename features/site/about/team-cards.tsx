import type { ReactNode } from "react";
import type { TeamMember } from "#features/site/content-contract.ts";
import { keyed } from "#features/site/keyed.ts";
import type { Section } from "#features/site/limits.ts";
import { SampleHint } from "#features/site/sample-hint.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";

/** Cards of people an operator has named, each under a picture of its own. */
export function TeamCards({
	members,
	section,
	picture,
}: {
	members: readonly TeamMember[];
	section: Section;
	picture: (name: string) => ReactNode;
}) {
	return (
		<>
			{members.some(({ isSample }) => isSample) && <SampleHint section={section} />}
			<ul className="mt-8 grid gap-x-8 gap-y-11 md:mt-11 md:grid-cols-2 lg:grid-cols-4">
				{keyed(members).map(({ key, name, role, about, isSample }) => (
					<li key={key} className="min-w-0 max-md:grid max-md:grid-cols-[96px_1fr] max-md:gap-x-5">
						{picture(name)}
						<div className="min-w-0 md:mt-5">
							<h3 className="text-h3 wrap-anywhere">{name}</h3>
							<p className="mt-1.5 flex flex-wrap items-center gap-2.5 text-card text-muted wrap-anywhere">
								{role}
								{isSample && <SampleBadge />}
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
