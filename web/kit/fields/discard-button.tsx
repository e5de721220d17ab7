import { useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";

/** Asks once more, in its own place, before it takes everything away. */
export function DiscardButton({
	label = buttons.discard,
	sure,
	disabled,
	onDiscard,
}: {
	label?: string;
	/** Stands there after the first press. */
	sure: string;
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
			<span aria-live="polite">{isSure ? sure : label}</span>
		</Button>
	);
}
