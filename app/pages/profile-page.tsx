import type { MetaFunction } from "react-router";
import { copy } from "#features/accounts/copy.ts";
import { Profile, profileQueries } from "#features/accounts/profile/profile.tsx";
import { ProfileSection } from "#features/accounts/profile/profile-section.tsx";
import { artists } from "#features/artists/api.tsx";
import { ArtistSection } from "#features/artists/artist-section.tsx";
import { copy as artistCopy } from "#features/artists/copy.ts";
import { blocks } from "#features/blocks/api.tsx";
import { BlockedSection } from "#features/blocks/blocked-section.tsx";
import { copy as blocksCopy } from "#features/blocks/copy.ts";
import { chat } from "#features/chat/api.tsx";
import { DirectSwitch } from "#features/chat/direct/direct-switch.tsx";
import { copy as chatCopy } from "#features/chat/panel-copy.ts";
import { follows } from "#features/follows/api.tsx";
import { copy as followsCopy } from "#features/follows/copy.ts";
import { FollowList } from "#features/follows/follow-list.tsx";
import { membership } from "#features/membership/api.tsx";
import { copy as membershipCopy } from "#features/membership/copy.ts";
import { MembershipStatusSection } from "#features/membership/status-section.tsx";
import { copy as musicCopy } from "#features/music/copy.ts";
import { copy as pushCopy } from "#features/push/copy.ts";
import {
	NotificationsSection,
	notificationQueries,
} from "#features/push/notifications-section.tsx";
import { head } from "#web/head.ts";
import { type Admission, browserLoader, type Page, serverLoader } from "#web/page.ts";

const admission: Admission = { needs: "edit own profile", signIn: "auth" };
const queries = (page: Page) =>
	Promise.all([
		profileQueries(page),
		page.load(artists.on(page.root).mine.queryOptions()),
		notificationQueries(page),
		page.load(follows.on(page.root).mine.queryOptions()),
		page.load(blocks.on(page.root).list.queryOptions()),
		page.load(chat.on(page.root).conversations.queryOptions()),
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
			<ProfileSection title={pushCopy.title} note={pushCopy.note}>
				<NotificationsSection />
			</ProfileSection>
			<ProfileSection title={followsCopy.heading} note={followsCopy.text}>
				<FollowList genreNames={musicCopy.genreNames} />
			</ProfileSection>
			<ProfileSection title={blocksCopy.heading} note={blocksCopy.note}>
				<BlockedSection />
			</ProfileSection>
			<ProfileSection title={chatCopy.direct} note={chatCopy.directDescription}>
				<DirectSwitch />
			</ProfileSection>
			<MembershipStatusSection
				frame={(content) => <ProfileSection title={membershipCopy.title}>{content}</ProfileSection>}
			/>
		</Profile>
	);
}
