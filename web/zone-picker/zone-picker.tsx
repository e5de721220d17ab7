import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { FieldFrame, type FieldProps } from "#web/kit/fields/field.tsx";
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
	const listId = useId();
	const now = useNow();
	const input = useRef<HTMLInputElement>(null);
	/** What is typed; null while the list is closed. */
	const [typed, setTyped] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const isOpen = typed !== null;
	const sections = useSections(isOpen, typed ?? "", value, now);
	const options = sections.flatMap(({ zones }) => zones);
	const close = () => {
		setTyped(null);
		setActive(0);
	};
	const open = () => setTyped((before) => before ?? "");
	const choose = (option: ZoneOption | undefined) => {
		if (option && option.zone !== value) onChange(option.zone);
		close();
	};
	const moveTo = (at: number) => {
		open();
		const next = Math.max(0, Math.min(options.length - 1, at));
		setActive(next);
		document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
	};
	const handleKey = (event: KeyboardEvent) => {
		const step = { ArrowDown: isOpen ? 1 : 0, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			moveTo(active + step);
		} else if (event.key === "Enter" && isOpen) {
			event.preventDefault();
			choose(options[active]);
		} else if (event.key === "Escape" && isOpen) {
			// A dialog around it stays open.
			event.preventDefault();
			event.stopPropagation();
			close();
		}
	};
	return (
		<FieldFrame {...frame} className={className}>
			{(wiring) => (
				<div className="relative">
					<input
						{...wiring}
						ref={input}
						type="text"
						role="combobox"
						aria-expanded={isOpen}
						aria-controls={isOpen ? listId : undefined}
						aria-autocomplete="list"
						aria-activedescendant={isOpen && options.length > 0 ? `${listId}-${active}` : undefined}
						autoComplete="off"
						spellCheck={false}
						className={classNames(wiring.className, "pr-11 text-ellipsis")}
						value={typed ?? zoneLabel(value, now)}
						placeholder={zoneLabel(value, now)}
						onClick={open}
						onChange={(event) => {
							setTyped(event.target.value);
							setActive(0);
						}}
						onKeyDown={handleKey}
						onBlur={close}
					/>
					<ChevronDown
						size={18}
						aria-hidden="true"
						className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
					/>
					{isOpen && (
						<ZoneList
							id={listId}
							label={frame.label}
							sections={sections}
							value={value}
							active={active}
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
	if (typed.trim()) return [{ title: copy.all, from: 0, zones: findZones(all, typed) }];
	const suggested = suggestedZones(all, [local, value]);
	return [
		{ title: copy.suggested, from: 0, zones: suggested },
		{
			title: copy.all,
			from: suggested.length,
			zones: all.filter((option) => !suggested.includes(option)),
		},
	];
}
