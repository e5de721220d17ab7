import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { ListActions } from "./list-actions.tsx";
import { NotificationList } from "./notification-list.tsx";

/** What the bell opens. */
export function Panel({ onClose }: { onClose: () => void }) {
	return (
		<>
			<div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-raised px-5 py-2">
				<h2 className="text-h3">{copy.title}</h2>
				<ListActions onOpen={onClose} />
			</div>
			<NotificationList isPanel onOpen={onClose} />
			<p className="sticky bottom-0 border-t border-line bg-raised">
				<Link
					to={paths.notifications}
					onClick={onClose}
					className="flex min-h-12 items-center justify-center text-label text-lamp-ink underline-offset-4 hover:underline focus-visible:-outline-offset-2"
				>
					{copy.seeAll}
				</Link>
			</p>
		</>
	);
}
