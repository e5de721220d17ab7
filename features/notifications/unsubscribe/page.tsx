import type { MetaFunction } from "react-router";
import { notifications } from "#features/notifications/api.tsx";
import { copy } from "#features/notifications/copy.ts";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { UnsubscribeScreen } from "#web/kit/screens/unsubscribe-screen.tsx";

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.unsubscribeTitle,
		description: copy.unsubscribeDescription,
		isListed: false,
	});

/** Ends a digest, or emails to who is away. */
export default function UnsubscribePage() {
	return (
		<UnsubscribeScreen
			copy={copy}
			next={{ label: copy.settings, to: paths.notificationSettings }}
			unsubscribe={(token) => notifications.call.unsubscribe({ token })}
		/>
	);
}
