import { ArrowRight, History } from "lucide-react";
import type { MouseEvent } from "react";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { classNames } from "#web/kit/class-names.ts";
import type { OptionList } from "#web/kit/fields/use-option-list.tsx";
import { copy } from "./copy.ts";
import type { OptionGroup, SearchOption } from "./option-groups.ts";
import { ResultContent } from "./result-content.tsx";

type Props = {
	list: OptionList<SearchOption>;
	groups: readonly OptionGroup[];
	matched: readonly string[];
	onOpen: (option: SearchOption) => void;
	/** Where an option leads, for those who open it in a tab of its own. */
	hrefOf: (option: SearchOption) => string | null;
};

/** The options below the field. The focus stays in the field: nothing here takes it. */
export function ResultOptions({ list, groups, matched, onOpen, hrefOf }: Props) {
	return (
		<div
			role="listbox"
			id={list.id}
			aria-label={copy.results}
			onMouseDown={keepFocus}
			tabIndex={-1}
		>
			{groups.map(({ title, isMixed, options }) => (
				<fieldset key={title} aria-label={title} className="min-w-0 pt-3">
					<div aria-hidden="true" className="px-2 pb-1 text-micro font-semibold text-muted">
						{title}
					</div>
					{options.map((option) => {
						const playable = "result" in option ? option.result.playable : null;
						const isActive = option === list.active;
						return (
							<div
								key={option.id}
								className={classNames(
									"flex items-center gap-1 rounded-thumb pr-1.5 hover:bg-ground",
									isActive && "bg-ground shadow-[inset_3px_0_0_var(--lamp-ink)]",
								)}
							>
								<button
									type="button"
									role="option"
									id={list.idOf(option)}
									aria-selected={isActive}
									tabIndex={-1}
									className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-2.5 py-1.5 text-left"
									onClick={(event) => follow(event, hrefOf(option), () => onOpen(option))}
									onAuxClick={(event) => follow(event, hrefOf(option))}
								>
									<Content option={option} matched={matched} isMixed={isMixed} />
									{playable && <span className="sr-only">{copy.playKey}</span>}
								</button>
								{/* For pointers; keys play it from the field. */}
								{playable && (
									<span aria-hidden="true">
										<PlayDisc playable={playable} size="sm" onPage tabIndex={-1} />
									</span>
								)}
							</div>
						);
					})}
				</fieldset>
			))}
		</div>
	);
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** As a link does it: in a tab of its own with Control, Command or the middle button. */
function follow(event: MouseEvent, href: string | null, open?: () => void) {
	if (href && (event.ctrlKey || event.metaKey || event.button === 1))
		window.open(href, "_blank", "noopener");
	else open?.();
}

function Content({
	option,
	matched,
	isMixed,
}: {
	option: SearchOption;
	matched: readonly string[];
	isMixed: boolean;
}) {
	if ("result" in option)
		return <ResultContent result={option.result} matched={matched} isMixed={isMixed} />;
	const Icon = "recent" in option ? History : ArrowRight;
	return (
		<span
			className={classNames(
				"flex items-center gap-3 text-card",
				"recent" in option ? "text-ink" : "text-lamp-ink",
			)}
		>
			<Icon size={18} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
			<bdi>{"recent" in option ? option.recent : copy.moreOf[option.moreOf]}</bdi>
		</span>
	);
}
