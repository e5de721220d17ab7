/** The title of the feed of new tracks. */
export const feedTitle = (siteName: string): string => `New tracks on ${siteName}`;
