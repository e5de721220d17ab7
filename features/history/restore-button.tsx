import { RotateCcw } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import type { Change } from "./contract.ts";
import { copy } from "./copy.ts";
import { useRestore } from "./use-restore.tsx";

/** Brings back what a change deleted or replaced. */
export function RestoreButton({ change, name }: { change: Change; name: string }) {
	const { mutate, isPending } = useRestore();
	return (
		<Button
			variant="secondary"
			size="sm"
			className="min-h-11 shrink-0"
			aria-label={`${copy.restore}: ${name}`}
			loading={isPending}
			onClick={() => mutate({ ...change, name })}
		>
			<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />
			{copy.restore}
		</Button>
	);
}
