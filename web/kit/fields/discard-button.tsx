import { useState } from "react";
import { Button } from "#web/kit/button.tsx";

/** Asks once more, in its own place, before it takes everything away. */
export function DiscardButton({
	copy,
	disabled,
	onDiscard,
}: {
	/** `discardSure` stands there after the first press. */
	copy: { discard: string; discardSure: string };
	disabled: boolean;
	onDiscard: () => void;
}) {
	const [isSure, setSure] = useState(false);
	return (
		<Button
			variant="quiet"
			className="max-md:-ml-2 max-md:px-2 md:ml-auto"
			disabled={disabled}
			onBlur={() => setSure(false)}
			onClick={() => (isSure ? onDiscard() : setSure(true))}
		>
			<span aria-live="polite">{isSure ? copy.discardSure : copy.discard}</span>
		</Button>
	);
}
