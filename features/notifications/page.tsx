import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { notifications } from "./api.tsx";
import { copy } from "./copy.ts";
import { ListActions } from "./list-actions.tsx";
import { NotificationList } from "./notification-list.tsx";
import { notificationPages } from "./use-notifications.tsx";

const admission: Admission = { needs: "manage own notifications", signIn: "auth" };
const queries = ({ root, load }: Page) => load(notificationPages(notifications.on(root)));

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

export default function NotificationsPage() {
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			<div className="mx-auto max-w-[760px]">
				<div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pb-4 md:pb-6">
					<h1 className="text-h2">{copy.title}</h1>
					<ListActions />
				</div>
				<NotificationList />
			</div>
		</main>
	);
}
