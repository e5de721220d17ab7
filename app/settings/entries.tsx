import {
	Archive,
	AtSign,
	Bell,
	Disc3,
	EyeOff,
	Gem,
	Heart,
	type LucideIcon,
	Palette,
	ShieldCheck,
} from "lucide-react";
import { paths } from "#shared/paths.ts";
import { copy } from "./copy.ts";

export type EntryName =
	| "profile"
	| "security"
	| "notifications"
	| "appearance"
	| "privacy"
	| "membership"
	| "artist"
	| "following"
	| "data";

/** The pages of settings, in the order of their list. */
export const entries: readonly { name: EntryName; to: string; icon: LucideIcon }[] = [
	{ name: "profile", to: paths.profileDetails, icon: AtSign },
	{ name: "security", to: paths.security, icon: ShieldCheck },
	{ name: "notifications", to: paths.notificationSettings, icon: Bell },
	{ name: "appearance", to: paths.appearance, icon: Palette },
	{ name: "privacy", to: paths.memberPrivacy, icon: EyeOff },
	{ name: "membership", to: paths.membership, icon: Gem },
	{ name: "artist", to: paths.artistSettings, icon: Disc3 },
	{ name: "following", to: paths.following, icon: Heart },
	{ name: "data", to: paths.ownData, icon: Archive },
];

export const titleOf = (name: EntryName): string => copy[name];
