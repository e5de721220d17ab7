import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { contact } from "./api.tsx";
import { copy } from "./copy.ts";

/** For those who answer: the way to what was written. */
export function InboxLink() {
	const { data } = useQuery(contact.api.countUnread.queryOptions());
	return (
		<p className="mt-5 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-card">
			<Link to={paths.messages} className="link inline-flex min-h-11 items-center gap-2">
				<Inbox size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.toInbox}
			</Link>
			{data && data.count > 0 && (
				<span className="text-muted">{copy.unread(data.count.toLocaleString("en"))}</span>
			)}
		</p>
	);
}
