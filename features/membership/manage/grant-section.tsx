import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTierName } from "#domain/audiences/tier-name.tsx";
import { membership } from "#features/membership/api.tsx";
import type { FoundUser } from "#features/membership/contract.ts";
import { SEARCH_MAX } from "#features/membership/limits.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { TextField } from "#web/kit/fields/text-field.tsx";
import { RowList } from "#web/kit/lists/row-list.tsx";
import { Section } from "#web/kit/section.tsx";
import { copy } from "./copy.ts";
import { GrantDialog } from "./grant-dialog.tsx";

const SEARCH_MIN_LENGTH = 2;

/** Finds somebody by name or address, to give them a tier. */
export function GrantSection({ className = "" }: { className?: string }) {
	const tierName = useTierName();
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<FoundUser | null>(null);
	const field = useRef<HTMLInputElement>(null);
	// Text typed before hydration fired no change event.
	useEffect(() => setTyped(field.current?.value ?? ""), []);
	const search = useDeferredValue(typed.replaceAll("\0", "").trim());
	const isEnough = search.length >= SEARCH_MIN_LENGTH;
	const { data, isError } = useQuery({
		...membership.api.findUsers.queryOptions({ input: { search } }),
		enabled: isEnough,
		placeholderData: (before) => before,
	});
	const users = isEnough ? (data?.users ?? []) : [];
	return (
		<Section title={copy.grant} variant="h3" className={`min-w-0 ${className}`}>
			<TextField
				ref={field}
				type="search"
				label={copy.find}
				autoComplete="off"
				maxLength={SEARCH_MAX}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				className="mt-4"
			/>
			<p role="status" className="mt-3 text-small text-muted empty:hidden">
				{isError
					? copy.findFailed
					: isEnough && data && (users.length > 0 ? copy.found(users.length) : copy.nobody)}
			</p>
			<RowList rows={users} className="mt-1">
				{(user) => (
					<button
						type="button"
						onClick={() => setChosen(user)}
						className="flex min-h-14 w-full items-center gap-3 rounded-thumb py-2.5 text-left hover:text-lamp-ink"
					>
						<Avatar name={user.name} src={user.avatarUrl} size={38} />
						<span className="min-w-0 flex-1">
							<bdi className="block text-card font-semibold wrap-anywhere">{user.name}</bdi>
							<span className="block text-small wrap-anywhere text-muted">{user.email}</span>
						</span>
						{user.tier && <Badge variant="wash">{tierName(user.tier)}</Badge>}
					</button>
				)}
			</RowList>
			{chosen && <GrantDialog user={chosen} onClose={() => setChosen(null)} />}
		</Section>
	);
}
