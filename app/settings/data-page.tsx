import type { MetaFunction } from "react-router";
import { OwnData, ownDataQueries } from "#features/accounts/profile/own-data.tsx";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = ownDataQueries;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.data, description: copy.dataDescription, isListed: false });

export default function DataPage() {
	return (
		<SettingsPage title={copy.data}>
			<OwnData />
		</SettingsPage>
	);
}
