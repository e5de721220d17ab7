import { VolumeX } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { useDates } from "#web/time/dates.tsx";

/** Stands where a muted member would write. */
export function MutedNotice({ until }: { until: string }) {
	const { moment } = useDates();
	return (
		<p
			role="status"
			className="flex items-start gap-3 rounded-card border border-line-strong bg-ground px-4 py-3.5 text-card text-muted"
		>
			<VolumeX size={18} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
			<span>
				You're muted until {moment(until)}. You can read, but not write.{" "}
				<Link to={paths.decisions} className="link">
					See why and how to appeal
				</Link>
			</span>
		</p>
	);
}
