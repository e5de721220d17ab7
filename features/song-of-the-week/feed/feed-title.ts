/** The feed's own title. */
export const feedTitle = (siteName: string): string => `Song of the Week on ${siteName}`;
