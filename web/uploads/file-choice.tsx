import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { FieldError } from "#web/kit/fields/field.tsx";
import type { Demand } from "./use-demand.tsx";

/** A file to choose or to drop; `children` stand in its place once there is one. */
export function FileChoice({
	label,
	prompt,
	hint,
	accept,
	icon,
	error,
	demand = null,
	onChoose,
	children,
}: {
	label: ReactNode;
	prompt: string;
	hint: string;
	accept: string;
	icon: ReactNode;
	error: string | null;
	demand?: Demand | null;
	onChoose: (file: File) => void;
	children?: ReactNode;
}) {
	const id = useId();
	const [isOver, setOver] = useState(false);
	const place = useFocusThatStays(Boolean(children));
	const shown = error ?? (children ? null : demand?.text);
	useEffect(() => {
		if (!demand?.takesFocus) return;
		place.current?.querySelector("input")?.focus({ preventScroll: true });
		// The input itself is a point that the head of a dialog could cover.
		place.current?.scrollIntoView({ block: "center" });
	}, [demand, place]);
	const drop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		const file = event.dataTransfer.files[0];
		if (file) onChoose(file);
	};
	return (
		<fieldset ref={place} className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-hint`}>
			<legend className="mb-2 text-label">{label}</legend>
			{children || (
				<label
					onDragOver={(event) => {
						event.preventDefault();
						setOver(true);
					}}
					onDragLeave={() => setOver(false)}
					onDrop={drop}
					className={classNames(
						"focus-ring-within flex min-h-[50px] items-center gap-3 rounded-card border border-dashed bg-ground px-4 text-body hover:border-ink",
						isOver ? "border-ink" : "border-line-strong has-aria-invalid:border-bad",
					)}
				>
					<span className="text-muted">{icon}</span>
					{prompt}
					<input
						type="file"
						accept={accept}
						aria-invalid={shown ? true : undefined}
						aria-describedby={shown ? `${id}-error ${id}-hint` : `${id}-hint`}
						className="sr-only"
						onChange={({ target }) => {
							const file = target.files?.[0];
							// So that the same file can be chosen once more.
							target.value = "";
							if (file) onChoose(file);
						}}
					/>
				</label>
			)}
			{shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
			{!children && (
				<p id={`${id}-hint`} className="text-small text-muted">
					{hint}
				</p>
			)}
		</fieldset>
	);
}

/** Choosing and removing replace what had the focus; it moves on to what stands there now. */
function useFocusThatStays(isThere: boolean) {
	const place = useRef<HTMLFieldSetElement>(null);
	const wasThere = useRef(isThere);
	useEffect(() => {
		if (wasThere.current === isThere) return;
		wasThere.current = isThere;
		place.current?.querySelector<HTMLElement>("button, input")?.focus();
	}, [isThere]);
	return place;
}
