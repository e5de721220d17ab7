/** Apart from the feature's other words: every visitor's first page needs these alone. */
export const justInCopy = { title: "Just in", newest: "Newest track", allMusic: "All music" };
