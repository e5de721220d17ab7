/** For how long what staff delete can be restored (decision 070). */
export const RESTORABLE_DAYS = 30;

/** A sentence for dialogs that delete. */
export const restorableText = `You can restore it from the history for ${RESTORABLE_DAYS} days.`;
