import type { ComponentProps, ReactNode } from "react";
import { Select } from "#web/kit/fields/select.tsx";
import { ListPending } from "./list-pending.tsx";
import { MoreButton } from "./more-button.tsx";

type List = ComponentProps<typeof ListPending>["list"] &
	ComponentProps<typeof MoreButton>["list"] & { data: unknown };
type Words = {
	title: string;
	text: string;
	/** Of the filter: its label, and its first choice. */
	filter: string;
	all: string;
	/** Where nothing has the state that is chosen, and where nothing is logged at all. */
	noneInState: string;
	none: string;
	noneText: string;
	failed: string;
};

/** What was sent and what became of it, all or in one state; a section of an admin's page. */
export function DeliveryLog<State extends string, Item>({
	id,
	words,
	list,
	items,
	states,
	nameOf,
	state,
	onState,
	children,
}: {
	id: string;
	words: Words;
	list: List;
	/** Of `list`, as far as it is loaded. */
	items: readonly Item[];
	states: readonly State[];
	nameOf: (state: State) => string;
	/** The one that is chosen; null for all. */
	state: State | null;
	onState: (state: State | null) => void;
	/** Draws an item as a list item with its key. */
	children: (item: Item) => ReactNode;
}) {
	const isEmpty = list.data !== undefined && items.length === 0;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-h3">
				{words.title}
			</h2>
			<p className="mt-2 max-w-text text-small text-muted">{words.text}</p>
			{(!isEmpty || state) && (
				<div className="mt-2 w-fit">
					<Select
						quiet
						hideLabel
						label={words.filter}
						value={state ?? ""}
						onChange={({ target }) => onState((target.value || null) as State | null)}
					>
						<option value="">{words.all}</option>
						{states.map((one) => (
							<option key={one} value={one}>
								{nameOf(one)}
							</option>
						))}
					</Select>
				</div>
			)}
			{isEmpty && (
				<p className="mt-4 max-w-text text-card text-muted">
					{state ? (
						words.noneInState
					) : (
						<>
							<strong className="font-semibold text-ink">{words.none}.</strong> {words.noneText}
						</>
					)}
				</p>
			)}
			{!list.data && <ListPending list={list} failed={words.failed} className="mt-4" />}
			<ul className="mt-2 divide-y divide-line border-line not-empty:border-y">
				{items.map(children)}
			</ul>
			<MoreButton list={list} className="mt-2" />
		</section>
	);
}
