import { useState } from "react";
import { Link } from "react-router";
import type { UserCard } from "#domain/people/contract.ts";
import { presenceTopic } from "#domain/people/topics.ts";
import { paths } from "#shared/paths.ts";
import { PresenceLamp } from "#web/artwork/presence-lamp.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { useLiveState, useTopic } from "#web/live/live-hooks.tsx";
import { copy } from "./online-copy.ts";

type Presence = { count: number; users: UserCard[] };

/** The lamp of presence: lit over who is here, unlit while nobody else is. */
export function OnlineNow({ viewerId }: { viewerId: string }) {
	const [presence, setPresence] = useState<Presence | null>(null);
	const isAway = useLiveState() === "away";
	useTopic(presenceTopic, setPresence);
	const isLit = !isAway && presence?.users.some((user) => user.id !== viewerId) === true;
	return (
		<div className="w-24 shrink-0 text-center max-md:-mr-5 md:w-64">
			<div className="relative">
				<PresenceLamp lit={isLit} className="block w-full" />
				{isLit && (
					<div className="absolute inset-x-0 top-[83%] flex -translate-y-1/2 justify-center md:-space-x-1.5 max-md:-space-x-2">
						{presence.users.map((user) => (
							<Avatar
								key={user.id}
								name={user.name}
								src={user.avatarUrl}
								size={48}
								className="rounded-full ring-3 ring-[var(--pool)] max-md:size-8 max-md:[&:nth-child(n+4)]:hidden"
							/>
						))}
					</div>
				)}
			</div>
			<p
				className={classNames("mt-2 text-small md:min-h-12", !isAway && "max-md:sr-only")}
				aria-live="polite"
			>
				{isAway ? copy.disconnected : <StatusText presence={presence} isLit={isLit} />}
			</p>
		</div>
	);
}

function StatusText({ presence, isLit }: { presence: Presence | null; isLit: boolean }) {
	if (!presence) return <span className="text-muted">{copy.loadingPresence}</span>;
	if (isLit) return copy.onlineCount(presence.count);
	return (
		<>
			{copy.nobodyOnline}{" "}
			<Link to={paths.chat} className="link">
				{copy.openTheChat}
			</Link>
		</>
	);
}
