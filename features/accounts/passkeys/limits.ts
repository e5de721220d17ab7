/** Passkeys of one account. */
export const PASSKEYS_MAX = 10;
export const NAME_MAX = 60;
/** How long a browser may take to ask its user. */
export const CHALLENGE_MINUTES = 5;
/** Registrations and sign-ins that one address may begin in a quarter of an hour. */
export const BEGUN_MAX = 60;
/** The field of a form that a refusal is about. */
export const REFUSED_AT = { WRONG_PASSWORD: "password" } as const;
