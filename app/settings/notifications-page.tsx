import { useQuery } from "@tanstack/react-query";
import type { MetaFunction } from "react-router";
import { notifications } from "#features/notifications/api.tsx";
import { DeliveryNotice } from "#features/notifications/bounces/delivery-notice.tsx";
import { copy as notificationsCopy } from "#features/notifications/copy.ts";
import { SettingsForm } from "#features/notifications/settings/settings-form.tsx";
import { push } from "#features/push/api.tsx";
import { PushDevices, PushSetting } from "#features/push/push-setting.tsx";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "manage own notifications", signIn: "auth" };
const queries = ({ root, load }: Page) =>
	Promise.all([
		load(notifications.on(root).settings.queryOptions()),
		load(notifications.on(root).delivery.queryOptions()),
		load(push.on(root).mine.queryOptions()),
	]);

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: notificationsCopy.settingsTitle,
		description: notificationsCopy.settingsDescription,
		isListed: false,
	});

export default function NotificationSettingsPage() {
	const { data: mine } = useQuery(push.api.mine.queryOptions());
	const isPushOn = mine === undefined || mine.devices.length > 0;
	return (
		<SettingsPage title={copy.notifications}>
			<DeliveryNotice />
			<SettingsForm push={<PushSetting />} isPushOn={isPushOn} />
			<PushDevices />
		</SettingsPage>
	);
}
