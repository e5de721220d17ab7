import type { MetaFunction } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { Profile, profileQueries } from "#features/accounts/profile/profile.tsx";
import { ProfileSection } from "#features/accounts/profile/profile-section.tsx";
import { artists } from "#features/artists/api.tsx";
import { ArtistSection } from "#features/artists/artist-section.tsx";
import { copy as artistCopy } from "#features/artists/copy.ts";
import { membership } from "#features/membership/api.tsx";
import { copy as membershipCopy } from "#features/membership/copy.ts";
import { MembershipStatusSection } from "#features/membership/status-section.tsx";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = (page: Page) =>
	Promise.all([
		profileQueries(page),
		page.load(artists.on(page.root).mine.queryOptions()),
		page.load(membership.on(page.root).status.queryOptions()),
	]);

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.account.title,
		description: copy.account.description,
		isListed: false,
	});

export default function ProfilePage() {
	return (
		<Profile>
			<ProfileSection title={artistCopy.title} note={artistCopy.note}>
				<ArtistSection />
			</ProfileSection>
			<MembershipStatusSection
				frame={(content) => <ProfileSection title={membershipCopy.title}>{content}</ProfileSection>}
			/>
		</Profile>
	);
}
