/** The show's title until an admin gives it one. */
export const defaultTitle = (siteName: string): string => `The ${siteName} podcast`;
