export const NOTE_MAX = 300;
export const USES_MAX = 1_000;
export const USES_USUAL = 1;
export const DAYS_USUAL = 14;
export const PAGE_SIZE = 20;
/** Faces beside an invitation; the directory has the rest. */
export const FACES_MAX = 5;
export const TOKEN_BYTES = 24;
/** The secret in base64url. */
export const TOKEN_LENGTH = 32;

/** A role that an invitation may bring. Admins are made by hand alone. */
export const invitedRoles = ["moderator"] as const;

export const invitationStates = ["open", "past"] as const;
/** Why one can no longer be taken up. */
export const endings = ["revoked", "expired", "used-up"] as const;
