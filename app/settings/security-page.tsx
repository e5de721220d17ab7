import type { MetaFunction } from "react-router";
import { Security, securityQueries } from "#features/accounts/profile/security.tsx";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = securityQueries;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.security, description: copy.securityDescription, isListed: false });

export default function SecurityPage() {
	return (
		<SettingsPage title={copy.security}>
			<Security />
		</SettingsPage>
	);
}
