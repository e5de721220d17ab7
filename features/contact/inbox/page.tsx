import type { MetaFunction } from "react-router";
import { inboxCopy as copy } from "#features/contact/copy.ts";
import { head } from "#web/head.ts";
import { browserLoader, serverLoader } from "#web/page.ts";
import { inboxQueries } from "./query.tsx";
import { InboxView } from "./view.tsx";

const admission = { needs: "answer contact messages", signIn: "auth" } as const;

export const loader = serverLoader(inboxQueries, admission);
export const clientLoader = browserLoader(inboxQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

export default function MessagesPage() {
	return <InboxView />;
}
