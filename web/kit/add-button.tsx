import { Plus } from "lucide-react";
import { Button } from "./button.tsx";

/** Opens the form for something new: large where the page is still empty. */
export function AddButton({
	variant = "primary",
	size = variant === "primary" ? "md" : "sm",
	label,
	onClick,
}: {
	variant?: "primary" | "secondary";
	size?: "sm" | "md";
	label: string;
	onClick: () => void;
}) {
	return (
		<Button variant={variant} size={size} className="min-h-11 max-md:px-4" onClick={onClick}>
			<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
			{label}
		</Button>
	);
}
