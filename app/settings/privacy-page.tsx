import type { MetaFunction } from "react-router";
import { blocks } from "#features/blocks/api.tsx";
import { BlockedSection } from "#features/blocks/blocked-section.tsx";
import { copy as blocksCopy } from "#features/blocks/copy.ts";
import { chat } from "#features/chat/api.tsx";
import { DirectSwitch } from "#features/chat/direct/direct-switch.tsx";
import { head } from "#web/head.ts";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = ({ root, load }: Page) =>
	Promise.all([
		load(blocks.on(root).list.queryOptions()),
		load(chat.on(root).conversations.queryOptions()),
	]);

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.privacy, description: copy.privacyDescription, isListed: false });

export default function PrivacyPage() {
	return (
		<SettingsPage title={copy.privacy}>
			<DirectSwitch />
			<SettingsSection title={blocksCopy.heading} note={blocksCopy.note}>
				<BlockedSection />
			</SettingsSection>
		</SettingsPage>
	);
}
