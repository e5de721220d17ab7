/** The show's title until an admin gives it one. */
export const defaultTitle = (siteName: string): string =>
	/^the\b/iu.test(siteName) ? `${siteName} podcast` : `The ${siteName} podcast`;
