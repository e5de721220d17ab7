import { useMatches } from "react-router";
import { LOADED_QUERIES_ID, writtenQueries } from "./loaded-queries.ts";

/**
 * Sends the browser what the page's loaders have loaded, as JSON. What would end the script early React escapes, in a
 * way that JSON has too.
 */
export function LoadedQueries({ nonce }: { nonce: string | undefined }) {
	return (
		<script id={LOADED_QUERIES_ID} type="application/json" nonce={nonce} suppressHydrationWarning>
			{writtenQueries(useMatches())}
		</script>
	);
}
