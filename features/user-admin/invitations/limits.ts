export const NOTE_MAX = 300;
export const USES_MAX = 1_000;
/** Addresses invited in one call. */
export const EMAILS_MAX = 100;
/** Of the text they are typed in: addresses have up to 254 characters, and may have names. */
export const EMAIL_LIST_MAX = 20_000;
export const USES_DEFAULT = 1;
export const DAYS_DEFAULT = 14;
export const PAGE_SIZE = 20;
/** Faces beside an invitation; the directory has the rest. */
export const USED_BY_MAX = 5;
/** Of the secret, as `server/secrets/tokens.ts` makes it. */
export const TOKEN_LENGTH = 32;

/** Roles an invitation may grant; the admin role is granted by hand only. */
export const invitedRoles = ["moderator"] as const;

export const invitationStates = ["open", "past"] as const;
/** What became of each address of a list. */
export const inviteOutcomes = ["invited", "pending", "member", "invalid"] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

/** Why one can no longer be taken up. */
export const endReasons = ["revoked", "expired", "used-up"] as const;
