/** The id of a comment's element on the page that shows it. */
export const commentAnchor = (id: string): string => `comment-${id}`;

/** A comment's place on a page. */
export const commentPath = (page: string, id: string): string => `${page}#${commentAnchor(id)}`;
