import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { site } from "./api.tsx";
import { copy } from "./copy.ts";
import { LegalView } from "./legal/legal-view.tsx";

const document = "privacy";

const queries = ({ root, load }: Page) =>
	load(site.on(root).legal.queryOptions({ input: { document } }));

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.privacy, description: copy.privacyDescription });

export default function PrivacyPage() {
	return <LegalView document={document} />;
}
