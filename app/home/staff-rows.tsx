import { useQuery } from "@tanstack/react-query";
import { ChevronRight, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { moderation } from "#features/moderation/api.tsx";
import { queuePath } from "#features/moderation/queue-path.ts";
import { copy } from "#features/whats-new/copy.ts";

/** For moderators, before what is theirs: how many reports and appeals wait. The header keeps it current. */
export function StaffRows() {
	const { data } = useQuery(moderation.api.count.queryOptions());
	if (!data) return null;
	return (
		<ul>
			{data.open > 0 && (
				<StaffRow to={queuePath({ view: "open", caseId: null })} text={copy.reports(data.open)} />
			)}
			{data.appeals > 0 && (
				<StaffRow
					to={queuePath({ view: "appeals", caseId: null })}
					text={copy.appeals(data.appeals)}
				/>
			)}
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
