import { Button } from "#web/kit/button.tsx";
import { tryAgain } from "#web/kit/copy.ts";

/** Says that something could not be loaded, with a button to try again. */
export function LoadFailed({
	text,
	retry,
	className,
}: {
	text: string;
	retry: () => unknown;
	className: string;
}) {
	return (
		<p role="alert" className={`text-muted ${className}`}>
			{text}{" "}
			<Button variant="quiet" className="-ml-3 min-h-11" onClick={() => void retry()}>
				{tryAgain}
			</Button>
		</p>
	);
}
