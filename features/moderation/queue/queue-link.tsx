import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { COUNT_MAX } from "#domain/moderation/limits.ts";
import { moderation } from "#features/moderation/api.tsx";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { paths } from "#shared/paths.ts";
import { useLiveCount } from "./queue-query.tsx";

/** For moderators, in the header: the way to the queue, with how much waits. */
export function QueueLink() {
	const { data } = useQuery(moderation.api.count.queryOptions());
	useLiveCount();
	const count = data ? data.open + data.appeals : 0;
	return (
		<Link
			to={paths.moderation}
			className="relative grid size-11 place-items-center rounded-card text-muted hover:text-ink"
		>
			<ShieldCheck size={20} strokeWidth={1.5} aria-hidden="true" />
			<span className="sr-only">{copy.linkTo(count)}</span>
			{count > 0 && (
				<span
					aria-hidden="true"
					className="absolute top-1 left-1/2 min-w-[18px] rounded-full bg-live px-1 text-center text-[11px] leading-[18px] font-semibold text-ground tabular-nums"
				>
					{count >= COUNT_MAX ? `${COUNT_MAX - 1}+` : count}
				</span>
			)}
		</Link>
	);
}
