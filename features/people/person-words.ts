import { paidTiers } from "#features/membership/limits.ts";
import type { Role } from "#shared/policy.ts";
import type { PersonAction } from "./limits.ts";

const actions: Record<PersonAction, (gifts: string) => string> = {
	"role-granted": (gifts) => `Made ${gifts}`,
	"role-revoked": (gifts) => `No longer ${gifts}`,
	suspended: () => "Suspended",
	"suspension-lifted": () => "Suspension lifted",
	"email-confirmed": () => "E-mail confirmed by hand",
	"signed-out": () => "Signed out everywhere",
	"reset-sent": () => "Password letter sent",
	"tier-given": (gifts) => `Given ${gifts}`,
	"tier-ended": (gifts) => `${gifts} ended`,
	"invitation-taken": (gifts) =>
		gifts ? `Came by an invitation: ${gifts}` : "Took up an invitation",
	"invitation-made": (gifts) => (gifts ? `Made an invitation: ${gifts}` : "Made an invitation"),
	"invitation-revoked": () => "Took back an invitation",
};

/** What was done to somebody, in words; `fields` are the roles and tiers it was about. */
export function personChangeWords(
	{ action, fields }: { action: string; fields: readonly string[] },
	tierName: (tier: string) => string,
): string {
	const gifts = fields.map((field) => (isTier(field) ? tierName(field) : field)).join(" and ");
	return actions[action as PersonAction]?.(gifts) ?? action;
}

const isTier = (field: string) => paidTiers.some((tier) => tier === field);

export const roleNames: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };
