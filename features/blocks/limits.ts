/** Members that one member blocks. */
export const BLOCKS_MAX = 200;
export const CHANGES_PER_HOUR = 60;
