import { Button } from "#web/kit/button.tsx";

/** What can be done about failed work; `name` distinguishes the buttons from their neighbors'. */
export function JobActions({
	name,
	retryLabel,
	discardLabel,
	isRetrying,
	onRetry,
	onDiscard,
}: {
	name: string;
	retryLabel: string;
	discardLabel: string;
	isRetrying: boolean;
	onRetry: () => void;
	onDiscard: () => void;
}) {
	const button = { variant: "quiet", size: "sm", className: "min-h-11" } as const;
	return (
		<>
			<Button
				{...button}
				aria-label={`${retryLabel}: ${name}`}
				loading={isRetrying}
				onClick={onRetry}
			>
				{retryLabel}
			</Button>
			<Button {...button} aria-label={`${discardLabel}: ${name}`} onClick={onDiscard}>
				{discardLabel}
			</Button>
		</>
	);
}
