import { classNames } from "#web/kit/class-names.ts";

/** '49/500', in code points; bad at the limit. */
export function Counter({
	count,
	limit,
	id,
	className,
}: {
	count: number;
	limit: number;
	id?: string | undefined;
	className?: string;
}) {
	return (
		<span
			id={id}
			className={classNames(
				"text-micro tabular-nums",
				count >= limit ? "text-bad" : "text-muted",
				className,
			)}
		>
			{count}/{limit}
		</span>
	);
}
