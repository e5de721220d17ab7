/** The title of the feed of posts. */
export const feedTitle = (siteName: string): string => `Posts from ${siteName}`;
