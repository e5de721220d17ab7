import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { UserCard } from "#domain/people/contract.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { chat } from "#features/chat/api.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { directWithPath } from "#shared/paths.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { useViewer } from "#web/viewer.tsx";

const TYPING_MS = 200;

/** Members by name; each leads to the direct conversation with them. */
export function MembersFound({ name, onChosen }: { name: string; onChosen: () => void }) {
	const viewerId = useViewer()?.id;
	const [query, setQuery] = useState(name);
	useEffect(() => {
		const timer = setTimeout(() => setQuery(name), TYPING_MS);
		return () => clearTimeout(timer);
	}, [name]);
	const { data, isError } = useQuery(chat.api.completions.queryOptions({ input: { name: query } }));
	const found = data?.filter(({ id }: UserCard) => id !== viewerId);
	return (
		<>
			<p role="status" className="px-3 text-small text-muted empty:hidden">
				{isError ? copy.findFailed : found?.length === 0 ? copy.nobodyFound : ""}
			</p>
			{found?.map(({ id, name: shown, avatarUrl, staff }) => (
				<Link
					key={id}
					to={directWithPath(id)}
					onClick={onChosen}
					className="flex items-center gap-3 rounded-thumb px-3 py-2.5 hover:bg-raised"
				>
					<Avatar name={shown} src={avatarUrl} size={38} />
					<bdi className="truncate text-card font-semibold text-ink">{shown}</bdi>
					<StaffBadge role={staff} />
				</Link>
			))}
		</>
	);
}
