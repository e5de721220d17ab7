import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browses, loads } from "#web/page.ts";
import { inboxCopy as copy } from "./copy.ts";
import { inboxQueries } from "./inbox-query.tsx";
import { InboxView } from "./inbox-view.tsx";

const admission = { needs: "answer messages", signIn: "auth" } as const;

export const loader = loads(inboxQueries, admission);
export const clientLoader = browses(inboxQueries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description, isListed: false });

export default function MessagesPage() {
	return <InboxView />;
}
