import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ListPending } from "#web/kit/list-pending.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { Select } from "#web/kit/select.tsx";
import { health } from "./api.tsx";
import type { Report } from "./contract.ts";
import { copy } from "./copy.ts";
import { asking, letterPages } from "./health-query.tsx";
import { LetterItem } from "./letter-item.tsx";
import { type LetterState, letterStates } from "./limits.ts";

/** What became of our letters. */
export function MailLog({ counts }: { counts: Report["letters"] }) {
	const [state, setState] = useState<LetterState | null>(null);
	const list = useInfiniteQuery({ ...letterPages(health.api, state), ...asking });
	const letters = list.data?.pages.flatMap((page) => page.letters) ?? [];
	const isEmpty = list.data && letters.length === 0;
	return (
		<section aria-labelledby="mail-log">
			<h2 id="mail-log" className="text-h3">
				{copy.letters}
			</h2>
			<p className="mt-2 max-w-text text-small text-muted">{copy.lettersText}</p>
			{(!isEmpty || state) && (
				<div className="mt-2 w-fit">
					<Select
						quiet
						hideLabel
						label={copy.letterState}
						value={state ?? ""}
						onChange={({ target }) => setState((target.value || null) as LetterState | null)}
					>
						<option value="">{copy.allLetters}</option>
						{letterStates.map((one) => (
							<option key={one} value={one}>
								{copy.letterStates[one]}
								{counts && ` (${counts[one].toLocaleString("en")})`}
							</option>
						))}
					</Select>
				</div>
			)}
			{isEmpty && (
				<p className="mt-4 max-w-text text-card text-muted">
					{state ? (
						copy.noLettersLike
					) : (
						<>
							<strong className="font-semibold text-ink">{copy.noLetters}.</strong>{" "}
							{copy.noLettersText}
						</>
					)}
				</p>
			)}
			{!list.data && (
				<ListPending
					list={list}
					failed={copy.lettersFailed}
					tryAgain={copy.tryAgain}
					className="mt-4"
				/>
			)}
			<ul className="mt-2 divide-y divide-line border-line not-empty:border-y">
				{letters.map((letter) => (
					<LetterItem key={letter.id} letter={letter} />
				))}
			</ul>
			<MoreButton list={list} className="mt-2" />
		</section>
	);
}
