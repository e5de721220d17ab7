import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browserLoader, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { healthQueries } from "./health-query.tsx";
import { HealthView } from "./health-view.tsx";

const admission = { needs: "view server health", signIn: "auth" } as const;

export const loader = serverLoader(healthQueries, admission);
export const clientLoader = browserLoader(healthQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

export default function HealthPage() {
	return <HealthView />;
}
