import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { codePoints } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import * as copy from "#web/kit/copy.ts";
import { FieldFrame, type FieldProps } from "./field.tsx";

/** One line. Takes what an input takes, also the props of a form library's register(). */
export function TextField(props: FieldProps & ComponentProps<"input">) {
	const { frame, control } = split(props);
	const { count, ref } = useCount(control, frame.limit);
	return (
		<FieldFrame {...frame} count={count}>
			{(wiring) => <input {...control} {...wiring} ref={ref} />}
		</FieldFrame>
	);
}

/** Several lines; grows with its words up to `maxRows` lines. */
export function TextArea({
	maxRows = 12,
	...props
}: FieldProps & ComponentProps<"textarea"> & { maxRows?: 6 | 12 }) {
	const { frame, control } = split(props);
	const { count, ref } = useCount(control, frame.limit);
	return (
		<FieldFrame {...frame} count={count}>
			{(wiring) => (
				<textarea
					{...control}
					{...wiring}
					ref={ref}
					className={classNames(
						wiring.className,
						"field-sizing-content min-h-[calc(3lh+26px)] resize-y py-3",
						maxRows === 6 ? "max-h-[10.8rem]" : "max-h-[20rem]",
					)}
				/>
			)}
		</FieldFrame>
	);
}

/** A password with an eye that shows it. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<"input">, "type">) {
	const [shown, setShown] = useState(false);
	const { frame, control } = split(props);
	const Icon = shown ? EyeOff : Eye;
	return (
		<FieldFrame {...frame}>
			{(wiring) => (
				<div className="relative">
					<input
						{...control}
						{...wiring}
						type={shown ? "text" : "password"}
						spellCheck={false}
						autoCapitalize="none"
						className={classNames(wiring.className, "pr-12")}
					/>
					<button
						type="button"
						aria-label={shown ? copy.hidePassword : copy.showPassword}
						aria-controls={wiring.id}
						onClick={() => setShown(!shown)}
						className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-card text-muted hover:text-ink"
					>
						<Icon size={20} strokeWidth={1.5} />
					</button>
				</div>
			)}
		</FieldFrame>
	);
}

/** Parts the frame's props from the control's; `className` dresses the frame. */
function split<
	Props extends FieldProps & { className?: string | undefined; id?: string | undefined },
>(props: Props) {
	const { label, hideLabel, error, hint, action, limit, required, className, id, ...control } =
		props;
	return {
		frame: { label, hideLabel, error, hint, action, limit, required, className, id },
		control,
	};
}

/** Code points in the control, also when a form library sets its value without an event. */
function useCount<Control extends HTMLInputElement | HTMLTextAreaElement>(
	{
		ref: outer,
		value,
	}: { ref?: Ref<Control> | undefined; value?: ComponentProps<"input">["value"] },
	limit: number | undefined,
) {
	// Given a value, the count is known; to draw on the input event would put the old value back before React hears of it.
	const isControlled = value !== undefined;
	const inner = useRef<Control>(null);
	const [count, setCount] = useState(0);
	const read = useCallback(() => setCount(codePoints(inner.current?.value ?? "")), []);
	useEffect(() => {
		if (limit !== undefined && !isControlled) read();
	});
	useEffect(() => {
		const control = inner.current;
		if (limit === undefined || isControlled || !control) return;
		control.addEventListener("input", read);
		return () => control.removeEventListener("input", read);
	}, [limit, isControlled, read]);
	const ref = useCallback(
		(control: Control | null) => {
			inner.current = control;
			if (typeof outer === "function") return outer(control);
			if (outer) outer.current = control;
		},
		[outer],
	);
	return { count: isControlled ? codePoints(String(value)) : count, ref };
}
