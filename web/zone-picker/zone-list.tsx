import { Check } from "lucide-react";
import { Fragment } from "react";
import { classNames } from "#web/kit/class-names.ts";
import type { OptionList } from "#web/kit/fields/use-option-list.tsx";
import { copy } from "./copy.ts";
import type { ZoneOption } from "./zone-options.ts";

/** Zones under a heading. */
export type Section = { title: string; zones: ZoneOption[] };

/** The list under the field. */
export function ZoneList({
	list,
	label,
	sections,
	value,
	onChoose,
}: {
	list: OptionList<ZoneOption>;
	label: string;
	sections: readonly Section[];
	value: string;
	onChoose: (option: ZoneOption) => void;
}) {
	return (
		<div
			id={list.id}
			role="listbox"
			aria-label={label}
			tabIndex={-1}
			className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 min-w-60 overflow-y-auto rounded-card border border-line-strong bg-raised py-1.5"
			// The field keeps the keyboard while the list is used.
			onPointerDown={(event) => event.preventDefault()}
		>
			{sections.every(({ zones }) => zones.length === 0) && (
				<p role="status" className="px-4 py-2.5 text-small text-muted">
					{copy.none}
				</p>
			)}
			{sections
				.filter(({ zones }) => zones.length > 0)
				.map(({ title, zones }) => (
					<Fragment key={title}>
						<p aria-hidden="true" className="px-4 pt-2 pb-1 text-micro text-muted">
							{title}
						</p>
						{zones.map((option) => (
							<Zone
								key={option.zone}
								id={list.idOf(option)}
								option={option}
								isChosen={option.zone === value}
								isActive={option === list.active}
								onChoose={() => onChoose(option)}
							/>
						))}
					</Fragment>
				))}
		</div>
	);
}

function Zone({
	id,
	option: { zone, place, offset },
	isChosen,
	isActive,
	onChoose,
}: {
	id: string;
	option: ZoneOption;
	isChosen: boolean;
	isActive: boolean;
	onChoose: () => void;
}) {
	return (
		<button
			type="button"
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isChosen}
			onClick={onChoose}
			className={classNames(
				"flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-line",
				isActive && "bg-line",
			)}
		>
			<span className="min-w-0 flex-1">
				<span className="block truncate text-card">{place}</span>
				<span className="block truncate text-micro text-muted">
					{zone} ({offset})
				</span>
			</span>
			{isChosen && <Check size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
		</button>
	);
}
