/** Who has given no name, as others see them. */
export const ANONYMOUS = "Anonymous";
/** The same beside music. */
export const UNKNOWN_ARTIST = "Unknown Artist";
