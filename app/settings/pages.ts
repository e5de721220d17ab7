import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

export const settingsPages = definePages("app/settings", [
	{
		path: paths.profile,
		file: "profile-page.tsx",
		frame: "settings",
		title: site.profile,
		needs: "edit own profile",
		words: "account settings name avatar photo email phone",
	},
	{
		path: paths.profileDetails,
		file: "profile-page.tsx",
		frame: "settings",
		id: "profile-details",
	},
	{
		path: paths.security,
		file: "security-page.tsx",
		frame: "settings",
		title: "Sign-in and security",
		needs: "edit own profile",
		words: "settings password two-factor passkeys sessions devices account",
	},
	{
		path: paths.notificationSettings,
		file: "notifications-page.tsx",
		frame: "settings",
		title: "Notification settings",
		needs: "manage own notifications",
		words: "push email digest quiet hours",
	},
	{
		path: paths.appearance,
		file: "appearance-page.tsx",
		frame: "settings",
		title: "Appearance and sound",
		needs: "edit own profile",
		words: "settings theme dark light colors audio quality time zone",
	},
	{
		path: paths.memberPrivacy,
		file: "privacy-page.tsx",
		frame: "settings",
		title: "Privacy settings",
		needs: "edit own profile",
		words: "blocked muted members direct messages",
	},
	{
		path: paths.membership,
		file: "membership-page.tsx",
		frame: "settings",
		title: "Membership",
		needs: "edit own profile",
		words: "settings plan subscription payment billing cancel",
	},
	{
		path: paths.artistSettings,
		file: "artist-page.tsx",
		frame: "settings",
		title: "Artist page settings",
		needs: "edit own profile",
		words: "bio about links",
	},
	{
		path: paths.following,
		file: "following-page.tsx",
		frame: "settings",
		title: "Following",
		needs: "edit own profile",
		words: "settings artists genres follows",
	},
	{
		path: paths.ownData,
		file: "data-page.tsx",
		frame: "settings",
		title: "Your data",
		needs: "edit own profile",
		words: "settings export download delete close account",
	},
]);
