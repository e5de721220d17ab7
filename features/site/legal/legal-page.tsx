import { type MetaFunction, useLocation } from "react-router";
import { site } from "#features/site/api.tsx";
import { copy } from "#features/site/copy.ts";
import type { LegalDocument } from "#features/site/limits.ts";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { LegalView } from "./legal-view.tsx";

const documentAt = (pathname: string): LegalDocument =>
	pathname.startsWith(paths.privacy) ? "privacy" : "terms";

const queries = ({ root, url, load }: Page) =>
	load(site.on(root).legal.queryOptions({ input: { document: documentAt(url.pathname) } }));

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) => {
	const document = documentAt(page.location.pathname);
	return head(page, { title: copy[document], description: copy[`${document}Description`] });
};

export default function LegalPage() {
	const document = documentAt(useLocation().pathname);
	return <LegalView key={document} document={document} />;
}
