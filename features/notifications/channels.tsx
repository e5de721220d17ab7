import { type Category, categories } from "#domain/categories.ts";
import type { NotificationSettings } from "./contract.ts";
import { copy } from "./copy.ts";
import {
	alwaysOnSite,
	type Channel,
	emailedAtOnce,
	emailedWhenAway,
	notInDigest,
} from "./limits.ts";

export type Channels = NotificationSettings["channels"];
export type ChannelsProps = {
	values: Channels;
	/** Which emails name what has no email of its own. */
	emails: { hasDigest: boolean; whenAway: boolean };
	/** Whether any device of the member shows push. */
	isPushOn: boolean;
	onChange: (category: Category, channel: Channel, isOn: boolean) => void;
};

/** Whether an email names what comes of a category, where the member wants that. */
export const isEmailed = (category: Category, { hasDigest, whenAway }: ChannelsProps["emails"]) =>
	hasDigest || (whenAway && emailedWhenAway.includes(category));

/** Those that the member has a choice about. */
export const categoriesIn = (values: Channels): Category[] =>
	categories.filter((category) => values[category]);

/** What holds for a category's channel whatever the member would choose; null where they choose. */
export function fixedWord(category: Category, channel: Channel): string | null {
	if (channel === "site" && alwaysOnSite.includes(category)) return copy.always;
	if (channel !== "email" || !notInDigest.includes(category)) return null;
	return emailedAtOnce.includes(category) ? copy.atOnce : copy.never;
}
