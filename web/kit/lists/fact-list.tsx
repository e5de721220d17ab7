import { classNames } from "#web/kit/class-names.ts";

export type Fact = { name: string; value: string };

/** Names and values between hairlines. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className: string }) {
	return (
		<dl className={classNames("border-t border-line", className)}>
			{facts.map(({ name, value }) => (
				<div
					key={name}
					className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-card"
				>
					<dt className="text-muted">{name}</dt>
					<dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}
