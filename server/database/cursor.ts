/** Where a page of a list ended: what its last row is sorted by, and that row's id. */
export type KeysetPosition<Value> = { value: Value; id: string };

type KeysetCursor<Value> = {
	encode(value: Value, id: string): string;
	/** Null without a cursor. The contract's `placeCursor` has checked its form. */
	decode(cursor: string | undefined): KeysetPosition<Value> | null;
};

/** Before and after every id, for lists whose statement always compares. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";
export const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

function keysetCursor<Value>(
	write: (value: Value) => number,
	read: (value: number) => Value,
): KeysetCursor<Value> {
	return {
		encode: (value, id) => `${write(value)}_${id}`,
		decode(cursor) {
			if (cursor === undefined) return null;
			const [value, id = ""] = cursor.split("_");
			return { value: read(Number(value)), id };
		},
	};
}

/** `<number>_<id>`, of lists that go by a decimal or an integer. */
export const numberCursor = keysetCursor<number>(
	(value) => value,
	(value) => value,
);

/** `<milliseconds since 1970>_<id>`, of lists that go by a time kept to the millisecond. */
export const timeCursor = keysetCursor<Date>(
	(value) => value.getTime(),
	(value) => new Date(value),
);

/**
 * The page in rows that were read with one more than it holds, and the cursor of what follows; null at the
 * end of the list.
 */
export function takePage<Row>(
	rows: readonly Row[],
	limit: number,
	cursorOf: (last: Row) => string | null,
): { page: Row[]; nextCursor: string | null } {
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}
