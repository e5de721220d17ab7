import { ChevronRight, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { bookClub } from "#features/bookclub/api.tsx";
import { accessRequestsTopic } from "#features/bookclub/topics.ts";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { useReload } from "#web/use-reload.ts";
import type { Decision } from "./use-decisions.tsx";

/** For moderators, before what is theirs: what waits for their decision. The header keeps reports and appeals current. */
export function StaffRows({ decisions }: { decisions: readonly Decision[] | null }) {
	useReloadOn(accessRequestsTopic, useReload(bookClub.api.countRequests));
	if (!decisions) return null;
	return (
		<ul>
			{decisions.map(({ to, text }) => (
				<StaffRow key={to} to={to} text={text} />
			))}
		</ul>
	);
}

function StaffRow({ to, text }: { to: string; text: string }) {
	return (
		<li className="border-b border-line">
			<Link to={to} className="group flex min-h-[58px] items-center gap-3.5 md:min-h-15">
				<span className="grid size-10 shrink-0 place-items-center rounded-thumb bg-wash text-lamp-ink">
					<ShieldCheck size={20} strokeWidth={1.5} aria-hidden="true" />
				</span>
				<span className="min-w-0 flex-1 text-card font-semibold group-hover:text-lamp-ink">
					{text}
				</span>
				<ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
			</Link>
		</li>
	);
}
