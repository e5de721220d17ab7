import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { TextField } from "#web/kit/text-field.tsx";
import { useTierName } from "#web/tier-name.tsx";
import { adminCopy as words } from "./admin-copy.ts";
import { membership } from "./api.tsx";
import type { FoundPerson } from "./contract.ts";
import { GiveDialog } from "./give-dialog.tsx";
import { SEARCH_MAX } from "./limits.ts";

const LETTERS_MIN = 2;

/** Finds somebody by name or address, to give them a tier. */
export function GiveTier({ className = "" }: { className?: string }) {
	const tierName = useTierName();
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<FoundPerson | null>(null);
	const field = useRef<HTMLInputElement>(null);
	// What was typed before the page came alive was heard by nobody.
	useEffect(() => setTyped(field.current?.value ?? ""), []);
	const search = useDeferredValue(typed.replaceAll("\0", "").trim());
	const isEnough = search.length >= LETTERS_MIN;
	const { data, isError } = useQuery({
		...membership.api.people.queryOptions({ input: { search } }),
		enabled: isEnough,
		placeholderData: (before) => before,
	});
	const people = isEnough ? (data?.people ?? []) : [];
	return (
		<section aria-labelledby="give-tier" className={`min-w-0 ${className}`}>
			<h2 id="give-tier" className="text-h3">
				{words.give}
			</h2>
			<TextField
				ref={field}
				type="search"
				label={words.find}
				hint={words.findHint}
				autoComplete="off"
				maxLength={SEARCH_MAX}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				className="mt-4"
			/>
			<p role="status" className="mt-3 text-small text-muted empty:hidden">
				{isError
					? words.findFailed
					: isEnough && data && (people.length > 0 ? words.found(people.length) : words.nobody)}
			</p>
			<ul className="mt-1 divide-y divide-line">
				{people.map((person) => (
					<li key={person.id}>
						<button
							type="button"
							onClick={() => setChosen(person)}
							className="flex min-h-14 w-full items-center gap-3 rounded-thumb py-2.5 text-left hover:text-lamp-ink"
						>
							<Avatar name={person.name} src={person.avatarUrl} size={38} />
							<span className="min-w-0 flex-1">
								<bdi className="block text-card font-semibold wrap-anywhere">{person.name}</bdi>
								<span className="block text-small wrap-anywhere text-muted">{person.email}</span>
							</span>
							{person.tier && <Badge look="wash">{tierName(person.tier)}</Badge>}
						</button>
					</li>
				))}
			</ul>
			{chosen && <GiveDialog person={chosen} onClose={() => setChosen(null)} />}
		</section>
	);
}
