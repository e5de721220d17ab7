export const blockKinds = ["block", "mute"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Members that one member blocks or mutes. */
export const BLOCKS_MAX = 200;
export const CHANGES_PER_HOUR = 60;
