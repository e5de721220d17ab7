import { useEffect, useEffectEvent } from "react";
import { type MetaFunction, redirect, useNavigate } from "react-router";
import { copy as accountsCopy } from "#features/accounts/copy.ts";
import { EXPORT_ID } from "#features/accounts/export/limits.ts";
import { Profile, profileQueries } from "#features/accounts/profile/profile.tsx";
import { SECOND_FACTOR_ID } from "#features/accounts/second-factor/limits.ts";
import { paths } from "#shared/paths.ts";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";
import { copy } from "./copy.ts";
import { SettingsPage } from "./settings-page.tsx";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = (page: Page) => {
	// Where payments led back to before membership had its own page.
	if (page.url.searchParams.has("checkout"))
		throw redirect(`${paths.membership}${page.url.search}`);
	return profileQueries(page);
};

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: accountsCopy.account.title,
		description: accountsCopy.account.description,
		isListed: false,
	});

export default function ProfilePage() {
	useMovedSections();
	return (
		<SettingsPage title={copy.profile}>
			<Profile />
		</SettingsPage>
	);
}

/** Links of earlier emails lead to sections that have a page of their own now. */
const movedSections: Readonly<Record<string, string>> = {
	[`#${SECOND_FACTOR_ID}`]: paths.security,
	[`#${EXPORT_ID}`]: paths.ownData,
};

function useMovedSections(): void {
	const navigate = useNavigate();
	const follow = useEffectEvent(() => {
		const path = movedSections[location.hash];
		if (path) void navigate(path + location.hash, { replace: true });
	});
	useEffect(() => follow(), []);
}
