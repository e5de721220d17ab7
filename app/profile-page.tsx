import type { MetaFunction } from "react-router";
import { artists } from "#features/artists/api.tsx";
import { ArtistSection } from "#features/artists/artist-section.tsx";
import { copy as artistCopy } from "#features/artists/copy.ts";
import { copy } from "#features/members/copy.ts";
import { Profile, profileQueries } from "#features/members/profile.tsx";
import { ProfileSection } from "#features/members/profile-section.tsx";
import { membership } from "#features/membership/api.tsx";
import { copy as membershipCopy } from "#features/membership/copy.ts";
import { StandingSection } from "#features/membership/standing-section.tsx";
import { head } from "#web/head.ts";
import { type Admission, browses, loads, type Page } from "#web/page.ts";

const admission: Admission = { needs: "keep a profile", signIn: "auth" };
const queries = (page: Page) =>
	Promise.all([
		profileQueries(page),
		page.load(artists.on(page.root).mine.queryOptions()),
		page.load(membership.on(page.root).mine.queryOptions()),
	]);

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

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
			<StandingSection
				frame={(content) => <ProfileSection title={membershipCopy.title}>{content}</ProfileSection>}
			/>
		</Profile>
	);
}
