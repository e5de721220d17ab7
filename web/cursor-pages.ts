/** Options of an infinite query for a list that the server hands out page by page, with a cursor. */
export function cursorPages<Input extends object>(input: Input) {
	return {
		input: (cursor: string | null) => ({ ...input, ...(cursor !== null && { cursor }) }),
		initialPageParam: null as string | null,
		getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
	};
}
