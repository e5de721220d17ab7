import type { MetaFunction } from "react-router";
import { queueQueries } from "#features/moderation/queue/queue-query.tsx";
import { QueueScreen } from "#features/moderation/queue/queue-screen.tsx";
import { head } from "#web/head.ts";
import { browserLoader, serverLoader } from "#web/page.ts";
import { pageCopy as copy } from "./page-copy.ts";

const admission = { needs: "moderate members", signIn: "auth" } as const;

export const loader = serverLoader(queueQueries, admission);
export const clientLoader = browserLoader(queueQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

export default function ModerationPage() {
	return <QueueScreen />;
}
