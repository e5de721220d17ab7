import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<div className="flex flex-col items-start gap-4">
			<p role="alert" className="text-body text-muted">
				{copy.loadFailed}
			</p>
			<Button variant="secondary" onClick={onRetry}>
				{copy.tryAgain}
			</Button>
		</div>
	);
}
