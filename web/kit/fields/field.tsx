import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#web/kit/class-names.ts";
import * as copy from "#web/kit/copy.ts";
import { Counter } from "./counter.tsx";

export interface FieldProps {
	label: string;
	/** Hides the label from sight, not from readers. */
	hideLabel?: boolean;
	error?: string | undefined;
	hint?: ReactNode;
	/** Stands opposite the label: a link such as 'Forgot?'. */
	action?: ReactNode;
	/** In code points; shows the counter. */
	limit?: number;
	/** Marks the field; the form itself says so when it is missing. */
	required?: boolean | undefined;
}

/** What a control takes from its frame, so that readers hear label, hint and error together. */
export interface ControlWiring {
	id: string;
	"aria-invalid": true | undefined;
	"aria-required": true | undefined;
	"aria-describedby": string | undefined;
	className: string;
}

/** Label above, control, error or hint with the counter below. */
export function FieldFrame({
	label,
	hideLabel,
	error,
	hint,
	action,
	limit,
	required,
	count,
	id,
	className,
	children,
}: FieldProps & {
	/** Code points in the control now. */
	count?: number | undefined;
	id?: string | undefined;
	className?: string | undefined;
	children: (control: ControlWiring) => ReactNode;
}) {
	const made = useId();
	const controlId = id ?? made;
	const described = [
		error && `${controlId}-error`,
		hint && `${controlId}-hint`,
		limit !== undefined && `${controlId}-count`,
	].filter(Boolean);
	return (
		<div className={classNames("flex min-w-0 flex-col gap-2", className)}>
			<div
				className={classNames("flex items-baseline justify-between gap-4", hideLabel && "sr-only")}
			>
				<label
					htmlFor={controlId}
					className={classNames("text-label", required && "required-mark")}
				>
					{label}
				</label>
				{/* What is small to look at is as high as a finger. */}
				{action && (
					<div className="*:relative *:after:absolute *:after:-inset-x-2 *:after:-inset-y-3">
						{action}
					</div>
				)}
			</div>
			{children({
				id: controlId,
				"aria-invalid": error ? true : undefined,
				"aria-required": required ? true : undefined,
				"aria-describedby": described.join(" ") || undefined,
				className: CONTROL,
			})}
			{(error || hint || limit !== undefined) && (
				<div className="flex items-start justify-between gap-4">
					<div className="min-w-0">
						{error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
						{hint && (
							<p id={`${controlId}-hint`} className="text-small text-muted">
								{hint}
							</p>
						)}
					</div>
					{limit !== undefined && (
						<Counter id={`${controlId}-count`} count={count ?? 0} limit={limit} />
					)}
				</div>
			)}
		</div>
	);
}

/** What the marks mean, once in a form that has some. */
export function RequiredLegend() {
	return (
		<p
			aria-hidden="true"
			className="required-mark hidden text-small text-muted in-[form:has([aria-required])]:block"
		>
			{copy.requiredLegend}
		</p>
	);
}

/** Announced when it appears; also for a group or a whole form. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<p id={id} role="alert" className="flex items-start gap-2 text-small text-bad">
			<CircleAlert size={16} className="mt-0.5 shrink-0" />
			<span>{children}</span>
		</p>
	);
}

const CONTROL = classNames(
	"w-full not-[textarea]:min-h-[50px] min-w-0 rounded-card border border-line-strong bg-ground px-4 text-body text-ink",
	"aria-invalid:border-2 aria-invalid:border-bad aria-invalid:px-[15px]",
	"disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-muted",
);
