export const RECOVERY_CODES = 10;
/** The field of a form that a refusal is about. */
export const REFUSED_AT = { WRONG_PASSWORD: "password", WRONG_CODE: "code" } as const;
/** The part of the profile page where it is set up. */
export const SECOND_FACTOR_ID = "two-factor";
