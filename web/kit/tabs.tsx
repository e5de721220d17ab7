import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classNames } from "./class-names.ts";

export interface Tab<Value extends string> {
	value: Value;
	label: ReactNode;
}

/** Tabs over panels on one page; for links that filter a list use `underlined` on the links. */
export function Tabs<Value extends string>({
	id,
	label,
	tabs,
	value,
	onChange,
	stretch = false,
	className,
}: {
	/** Ties the tabs to their TabPanel. */
	id: string;
	/** Named for readers. */
	label: string;
	tabs: readonly Tab<Value>[];
	value: Value;
	onChange: (value: Value) => void;
	/** Shares the whole width among the tabs. */
	stretch?: boolean;
	className?: string;
}) {
	const list = useRef<HTMLDivElement>(null);
	const move = (event: KeyboardEvent) => {
		const target = neighbour(
			event.key,
			tabs.findIndex((tab) => tab.value === value),
			tabs.length,
		);
		const next = target === undefined ? undefined : tabs[target];
		if (!next) return;
		event.preventDefault();
		onChange(next.value);
		list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus();
	};
	return (
		<div
			ref={list}
			role="tablist"
			aria-label={label}
			className={classNames("flex border-b border-line", !stretch && "gap-6", className)}
		>
			{tabs.map((tab) => (
				<button
					key={tab.value}
					type="button"
					role="tab"
					id={tabId(id, tab.value)}
					aria-selected={tab.value === value}
					aria-controls={tab.value === value ? panelId(id, tab.value) : undefined}
					tabIndex={tab.value === value ? 0 : -1}
					onClick={() => onChange(tab.value)}
					onKeyDown={move}
					className={classNames(underlined(tab.value === value), stretch && "flex-1")}
				>
					{tab.label}
				</button>
			))}
		</div>
	);
}

/** The panel of the chosen tab. */
export function TabPanel({
	tabsId,
	value,
	className,
	children,
}: {
	tabsId: string;
	value: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div
			role="tabpanel"
			id={panelId(tabsId, value)}
			aria-labelledby={tabId(tabsId, value)}
			className={className}
		>
			{children}
		</div>
	);
}

/** The look of one tab, or of a link in a row of filters (give that aria-current). */
export function underlined(active: boolean): string {
	return classNames(
		"-mb-px inline-flex min-h-11 min-w-6 items-center justify-center border-b-2 pb-2 text-card whitespace-nowrap transition-colors",
		active
			? "border-lamp-ink font-semibold text-ink"
			: "border-transparent text-muted hover:text-ink",
	);
}

function neighbour(key: string, at: number, count: number): number | undefined {
	if (key === "ArrowRight") return (at + 1) % count;
	if (key === "ArrowLeft") return (at - 1 + count) % count;
	if (key === "Home") return 0;
	if (key === "End") return count - 1;
	return undefined;
}

function tabId(id: string, value: string): string {
	return `${id}-tab-${value}`;
}

function panelId(id: string, value: string): string {
	return `${id}-panel-${value}`;
}
