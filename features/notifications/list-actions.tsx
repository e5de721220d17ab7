import { useInfiniteQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { notifications } from "./api.tsx";
import { copy } from "./copy.ts";
import { notificationPages, useMarkAllRead, useUnreadCount } from "./use-notifications.tsx";

/** Above the list: mark all as read, and the way to the settings. */
export function ListActions({ onOpen }: { onOpen?: () => void }) {
	const list = useInfiniteQuery(notificationPages(notifications.api));
	const all = list.data?.pages.flatMap((page) => page.notifications) ?? [];
	const newest = all[0]?.at;
	const hasUnread = useUnreadCount() > 0 || all.some(({ isRead }) => !isRead);
	const read = useMarkAllRead();
	return (
		<div className="-mr-3 flex items-center">
			{hasUnread && newest && (
				<Button
					variant="quiet"
					size="sm"
					className="min-h-11 max-md:px-2"
					loading={read.isPending}
					onClick={() => read.mutate(newest)}
				>
					{copy.markAllRead}
				</Button>
			)}
			<Button variant="icon" asChild>
				<Link to={paths.notificationSettings} aria-label={copy.settings} onClick={onOpen}>
					<Settings size={20} strokeWidth={1.5} />
				</Link>
			</Button>
		</div>
	);
}
