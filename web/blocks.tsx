import { UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./kit/button.tsx";
import { MenuAction } from "./kit/menu.tsx";
import { useViewer } from "./viewer.tsx";

type Member = { id: string; name: string };

let ask: (member: Member) => void = () => {};

/** Says who asks before somebody is blocked; the shell does, for members. Returns the way to stop. */
export function onBlock(show: (member: Member) => void): () => void {
	ask = show;
	return () => {
		ask = () => {};
	};
}

/** Whether the viewer has blocked whoever said something; nobody blocks the anonymous. */
export function useIsBlocked(authorId: string | undefined): boolean {
	const blocked = useViewer()?.blockedIds;
	return authorId !== undefined && (blocked?.includes(authorId) ?? false);
}

/** In the menu of what somebody else said, for members who haven't blocked them. */
export function BlockItem({ member }: { member: Member }) {
	if (useIsBlocked(member.id)) return null;
	return <MenuAction icon={UserX} label={`Block ${member.name}`} onSelect={() => ask(member)} />;
}

/** What somebody said; folded away where the viewer has blocked them, until they look at it. */
export function FoldedIfBlocked({
	authorId,
	className,
	children,
}: {
	authorId: string | undefined;
	/** Of what stands in its place. */
	className?: string;
	children: ReactNode;
}) {
	const isBlocked = useIsBlocked(authorId);
	const [isShown, setShown] = useState(false);
	if (!isBlocked || isShown) return children;
	return (
		<p className={className}>
			<span className="text-small text-muted">From someone you blocked</span>
			<Button variant="quiet" size="sm" onClick={() => setShown(true)}>
				Show
			</Button>
		</p>
	);
}
