import type { MetaFunction } from "react-router";
import { follows } from "#features/follows/api.tsx";
import { copy as followsCopy } from "#features/follows/copy.ts";
import { FollowList } from "#features/follows/follow-list.tsx";
import { copy as musicCopy } from "#features/music/copy.ts";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = ({ root, load }: Page) => load(follows.on(root).mine.queryOptions());

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.following, description: followsCopy.text, isListed: false });

export default function FollowingPage() {
	return (
		<SettingsPage title={copy.following}>
			<p className="mt-5 mb-6 max-w-text text-small text-muted">{followsCopy.text}</p>
			<FollowList genreNames={musicCopy.genreNames} />
		</SettingsPage>
	);
}
