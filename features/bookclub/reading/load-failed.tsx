import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";
import { copy } from "./copy.ts";

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<div className="flex flex-col items-start gap-4">
			<p role="alert" className="text-body text-muted">
				{copy.loadFailed}
			</p>
			<Button variant="secondary" onClick={onRetry}>
				{tryAgain}
			</Button>
		</div>
	);
}
