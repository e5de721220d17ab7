/**
 * The numbers of our advisory locks in PostgreSQL. They stay as they are: while one version takes over
 * from another, both must mean the same lock.
 */
export const LOCKS = {
	migrations: 7_141_001,
	/** Taken when an admin is removed or the first is made: there is always one. */
	admins: 7_141_002,
	/** One for each owner. */
	uploads: 7_141_003,
	/** One for each recording. */
	recordings: 7_141_004,
	notesSync: 7_141_005,
	healthCheck: 7_141_006,
	/** One for each user. */
	exports: 7_141_007,
	backups: 7_141_008,
	sampleContent: 7_141_009,
	outboxFolder: 7_141_021,
	figures: 7_141_020,
} as const;
