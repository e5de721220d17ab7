import { useQuery } from "@tanstack/react-query";
import { accounts } from "#features/accounts/api.tsx";
import { copy as deletionCopy } from "#features/accounts/deletion/copy.ts";
import { DeleteAccount } from "#features/accounts/deletion/delete-section.tsx";
import { copy as exportCopy } from "#features/accounts/export/copy.ts";
import { ExportSection, exportQueries } from "#features/accounts/export/export-section.tsx";
import { EXPORT_ID } from "#features/accounts/export/limits.ts";
import { SettingsSection } from "#web/kit/settings-section.tsx";
import type { Page } from "#web/page.ts";

export const ownDataQueries = (page: Page) =>
	Promise.all([page.load(accounts.on(page.root).profile.queryOptions()), exportQueries(page)]);

/** Taking one's data along, and leaving. */
export function OwnData() {
	const { data: profile } = useQuery(accounts.api.profile.queryOptions());
	if (!profile) return null;
	return (
		<>
			<SettingsSection title={exportCopy.title} note={exportCopy.note} anchor={EXPORT_ID}>
				<ExportSection />
			</SettingsSection>
			<SettingsSection title={deletionCopy.title} note={deletionCopy.note}>
				<DeleteAccount email={profile.email} />
			</SettingsSection>
		</>
	);
}
