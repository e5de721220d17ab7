import { plural } from "#shared/format.ts";

export const copy = {
	title: "Settings",
	signedInAs: "Signed in as",
	back: "Back to settings",
	profile: "Profile",
	security: "Sign-in and security",
	securityDescription: "Your password, two-factor sign-in, passkeys and browsers.",
	notifications: "Notifications",
	appearance: "Appearance and sound",
	appearanceDescription: "Colors, time zone and audio quality on this device.",
	privacy: "Privacy",
	privacyDescription: "Who can message you, and whom you blocked or muted.",
	membership: "Membership",
	membershipDescription: "Your plan, and how it goes on.",
	artist: "Artist page",
	following: "Following",
	data: "Your data",
	dataDescription: "Export your data or delete your account.",

	twoFactor: (isOn: boolean) => `Two-factor ${isOn ? "on" : "off"}`,
	passkeys: (count: number) => plural(count, "passkey"),
	browsers: (count: number) => plural(count, "browser"),
	pushOn: (devices: number) =>
		devices === 0 ? "Push off" : `Push on ${plural(devices, "device")}`,
	digests: { off: "no digest", daily: "daily digest", weekly: "weekly digest" },
	themes: { system: "Device colors", dark: "Dark", light: "Light" },
	hiddenMembers: (blocked: number, muted: number) =>
		[blocked > 0 && `${blocked} blocked`, muted > 0 && `${muted} muted`]
			.filter(Boolean)
			.join(" · ") || "Nobody blocked",
	tier: (tier: string) => tier.charAt(0).toUpperCase() + tier.slice(1),
	free: "Free",
	renews: (day: string) => `renews ${day}`,
	ends: (day: string) => `ends ${day}`,
	paymentFailed: "Payment failed",
	noArtistPage: "Not set up",
	artistHidden: "Hidden",
	artistPublic: "Public",
	follows: (artists: number, genres: number) =>
		[artists > 0 && plural(artists, "artist"), genres > 0 && plural(genres, "genre")]
			.filter(Boolean)
			.join(" · ") || "Nobody yet",
	exportOrDelete: "Export or delete",

	theme: "Colors",
	themeHint: "Your device's setting, or one of your own for this browser.",
	zone: "Time zone",
	zoneHint: (zone: string) => `Times are shown in ${zone}, as this device has it.`,
	noMembership: "You have a free account.",
} as const;
