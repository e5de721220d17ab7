const firstPage: string | null = null;

/** Infinite query options for a procedure that takes a cursor besides `input`, and returns the next one. */
export const cursorPages = <Input extends object>(input: Input) => ({
	input: (cursor: string | null) => ({ ...input, ...(cursor !== null && { cursor }) }),
	initialPageParam: firstPage,
	getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
});
