import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";

/** In place of what could not be loaded, with the button that tries again. */
export function LoadFailed({
	query,
	text,
}: {
	query: { isFetching: boolean; refetch(): Promise<unknown> };
	text: string;
}) {
	return (
		<EmptyState title={text}>
			<Button loading={query.isFetching} onClick={() => void query.refetch()}>
				{tryAgain}
			</Button>
		</EmptyState>
	);
}
