import type { MetaFunction } from "react-router";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { notifications } from "./api.tsx";
import { DeliveryNotice } from "./bounces/delivery-notice.tsx";
import { copy } from "./copy.ts";
import { SettingsForm } from "./settings-form.tsx";

const admission: Admission = { needs: "manage own notifications", signIn: "auth" };
const queries = ({ root, load }: Page) => {
	const { settings, delivery } = notifications.on(root);
	return Promise.all([load(settings.queryOptions()), load(delivery.queryOptions())]);
};

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.settingsTitle,
		description: copy.settingsDescription,
		isListed: false,
	});

export default function NotificationSettingsPage() {
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			<div className="mx-auto max-w-[760px]">
				<BackLink to={paths.notifications}>{copy.title}</BackLink>
				<h1 className="mt-2 text-h1">{copy.settingsTitle}</h1>
				<DeliveryNotice />
				<SettingsForm />
			</div>
		</main>
	);
}
