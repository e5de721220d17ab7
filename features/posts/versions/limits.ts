export const VERSIONS_PAGE_SIZE = 20;
/** What can differ between two versions. */
export const versionFields = ["title", "summary", "text", "kind", "audience"] as const;
