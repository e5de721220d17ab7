import { CircleAlert, Hourglass } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";

/** Why something cannot be heard yet; with the way to try again once it has failed. */
export function AudioNotice({
	hasFailed,
	copy,
	failure,
	isRetrying,
	onRetry,
}: {
	hasFailed: boolean;
	copy: { failed: string; preparing: string };
	/** What was wrong with it, where that is known. */
	failure: string | null | undefined;
	isRetrying: boolean;
	onRetry: () => void;
}) {
	const Icon = hasFailed ? CircleAlert : Hourglass;
	return (
		<div
			data-raised=""
			className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-raised px-4 py-2.5"
		>
			<Icon
				size={18}
				strokeWidth={1.75}
				aria-hidden="true"
				className={hasFailed ? "shrink-0 text-bad" : "shrink-0 text-muted"}
			/>
			<p className="min-w-40 flex-1 text-card">
				{hasFailed ? copy.failed : copy.preparing}{" "}
				{hasFailed && failure && <span className="text-muted">{failure}</span>}
			</p>
			{hasFailed && (
				<Button variant="quiet" size="sm" loading={isRetrying} onClick={onRetry}>
					{tryAgain}
				</Button>
			)}
		</div>
	);
}
