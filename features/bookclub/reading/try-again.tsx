import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";

export function Failed({ onRetry }: { onRetry: () => void }) {
	return (
		<div className="flex flex-col items-start gap-4">
			<p role="alert" className="text-body text-muted">
				{copy.loadFailed}
			</p>
			<Button look="secondary" onClick={onRetry}>
				{copy.tryAgain}
			</Button>
		</div>
	);
}
