import type { Role } from "#shared/policy.ts";
import type { PersonAction } from "./limits.ts";

const gifts: Record<string, string> = {
	admin: "admin",
	moderator: "moderator",
	premium: "Premium",
	enterprise: "Enterprise",
};
const listed = (fields: readonly string[]) =>
	fields.map((field) => gifts[field] ?? field).join(" and ");

const actions: Record<PersonAction, (fields: readonly string[]) => string> = {
	"role-granted": (fields) => `Made ${listed(fields)}`,
	"role-revoked": (fields) => `No longer ${listed(fields)}`,
	suspended: () => "Suspended",
	"suspension-lifted": () => "Suspension lifted",
	"email-confirmed": () => "E-mail confirmed by hand",
	"signed-out": () => "Signed out everywhere",
	"reset-sent": () => "Password letter sent",
	"tier-given": (fields) => `Given ${listed(fields)}`,
	"tier-ended": (fields) => `${listed(fields)} ended`,
	"invitation-taken": (fields) =>
		fields.length > 0 ? `Came by an invitation: ${listed(fields)}` : "Took up an invitation",
	"invitation-made": (fields) =>
		fields.length > 0 ? `Made an invitation: ${listed(fields)}` : "Made an invitation",
	"invitation-revoked": () => "Took back an invitation",
};

/** What was done to somebody, in words. */
export function personChangeWords(action: string, fields: readonly string[]): string {
	return actions[action as PersonAction]?.(fields) ?? action;
}

export const roleNames: Record<Role, string> = { admin: "Admin", moderator: "Moderator" };
