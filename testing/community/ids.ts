export const PASSWORD = "a password of the bench";
export const emailOf = (n: number | string) => `person${n}@bench.invalid`;

/** First digits of the ids of each table's rows. */
const kinds = {
	user: 1,
	track: 2,
	trackFile: 3,
	coverFile: 4,
	message: 5,
	recording: 6,
	episode: 7,
	book: 8,
	playlist: 9,
	week: "a",
	post: "b",
	comment: "c",
	event: "d",
	notification: "e",
	email: "f",
} as const;

type Kind = keyof typeof kinds;

/** The id of the nth row, counted from 1. Ids count up like the ones the app makes. */
export const idOf = (kind: Kind, n: number) =>
	`0198000${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

/** The same in SQL, for an expression that gives n. */
export const idSql = (kind: Kind, n = "n") =>
	`('0198000${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export const userIdOf = (n: number) => idOf("user", n);
