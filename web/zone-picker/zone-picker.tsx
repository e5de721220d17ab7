import { ChevronDown } from "lucide-react";
import { useMemo, useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { FieldFrame, type FieldProps } from "#web/kit/fields/field.tsx";
import { useOptionList } from "#web/kit/fields/use-option-list.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { copy } from "./copy.ts";
import { type Section, ZoneList } from "./zone-list.tsx";
import { allZones, findZones, suggestedZones, type ZoneOption, zoneLabel } from "./zone-options.ts";

/** A time zone, found by city, country or offset. Without typing: the browser's own and common ones first. */
export function ZonePicker({
	value,
	onChange,
	className,
	...frame
}: Pick<FieldProps, "label" | "hideLabel" | "error" | "hint"> & {
	/** Of the IANA database. */
	value: string;
	onChange: (zone: string) => void;
	className?: string;
}) {
	const now = useNow();
	/** What is typed; null while the list is closed. */
	const [typed, setTyped] = useState<string | null>(null);
	const isOpen = typed !== null;
	const sections = useSections(isOpen, typed ?? "", value, now);
	const open = () => setTyped((before) => before ?? "");
	const close = () => {
		setTyped(null);
		list.reset();
	};
	const choose = (option: ZoneOption | undefined) => {
		if (option && option.zone !== value) onChange(option.zone);
		close();
	};
	const list = useOptionList({
		options: sections.flatMap(({ zones }) => zones),
		keyOf: ({ zone }) => zone,
		isOpen,
		onOpen: open,
		keys: { Enter: choose, Escape: close },
	});
	return (
		<FieldFrame {...frame} className={className}>
			{(wiring) => (
				<div className="relative">
					<input
						{...wiring}
						type="text"
						role="combobox"
						aria-expanded={isOpen}
						{...list.field}
						autoComplete="off"
						spellCheck={false}
						className={classNames(wiring.className, "pr-11 text-ellipsis")}
						value={typed ?? zoneLabel(value, now)}
						placeholder={zoneLabel(value, now)}
						onClick={open}
						onChange={(event) => {
							setTyped(event.target.value);
							list.reset();
						}}
						onKeyDown={list.handleKey}
						onBlur={close}
					/>
					<ChevronDown
						size={18}
						aria-hidden="true"
						className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
					/>
					{isOpen && (
						<ZoneList
							list={list}
							label={frame.label}
							sections={sections}
							value={value}
							onChoose={choose}
						/>
					)}
				</div>
			)}
		</FieldFrame>
	);
}

/** What is listed, by heading. */
function useSections(isOpen: boolean, typed: string, value: string, now: number): Section[] {
	const local = useLocalZone();
	const hour = Math.floor(now / 3_600_000);
	const all = useMemo(() => (isOpen ? allZones(hour * 3_600_000) : []), [isOpen, hour]);
	if (!isOpen) return [];
	if (typed.trim()) return [{ title: copy.all, zones: findZones(all, typed) }];
	const suggested = suggestedZones(all, [local, value]);
	return [
		{ title: copy.suggested, zones: suggested },
		{
			title: copy.all,
			zones: all.filter((option) => !suggested.includes(option)),
		},
	];
}
