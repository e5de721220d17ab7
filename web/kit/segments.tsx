import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

type Segment<Value extends string> = { value: Value; label: string; icon: LucideIcon };

/** A few ways to see the same thing, of which one is chosen; each is an icon with a name. */
export function Segments<Value extends string>({
	label,
	segments,
	value,
	onChange,
	onAhead,
	className,
}: {
	/** Named for readers. */
	label: string;
	segments: readonly Segment<Value>[];
	value: Value;
	onChange: (value: Value) => void;
	/** Somebody is about to press one. */
	onAhead?: () => void;
	className?: string;
}) {
	return (
		<fieldset
			aria-label={label}
			className={classNames(
				"flex h-11 min-w-0 shrink-0 rounded-card border border-line-strong p-[3px] md:h-12",
				className,
			)}
		>
			{segments.map(({ value: each, label: name, icon: Icon }) => (
				<button
					key={each}
					type="button"
					aria-label={name}
					aria-pressed={each === value}
					title={name}
					onClick={() => onChange(each)}
					onPointerEnter={onAhead}
					onFocus={onAhead}
					className="relative grid w-11 place-items-center rounded-[10px] text-muted transition-colors after:absolute after:-inset-y-1 after:inset-x-0 hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
				>
					<Icon size={20} strokeWidth={1.5} aria-hidden="true" />
				</button>
			))}
		</fieldset>
	);
}
