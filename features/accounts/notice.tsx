import { CircleAlert, CircleCheck } from "lucide-react";

/** A lasting line at the head of a page or form. */
export function Notice({ isGood, children }: { isGood: boolean; children: string }) {
	const Icon = isGood ? CircleCheck : CircleAlert;
	return (
		<p
			role={isGood ? "status" : "alert"}
			className="flex items-start gap-3 rounded-card bg-raised px-4 py-3 text-card"
		>
			<Icon
				size={20}
				strokeWidth={1.75}
				className={`mt-px shrink-0 ${isGood ? "text-good" : "text-bad"}`}
			/>
			{children}
		</p>
	);
}
