import { UserX, VolumeX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/kit/button.tsx";
import { MenuAction } from "#web/kit/dialogs/menu.tsx";
import { lateHost } from "#web/late/late-host.ts";
import { useViewer } from "#web/viewer.tsx";

type Member = { id: string; name: string };

type Hiding = "block" | "mute";
const requests = lateHost<{ member: Member; how: Hiding }>();

/** Says who hides members, and asks before one is blocked; the shell does, for members. Returns the way to stop. */
export const onHide = requests.onRequest;

/** Whether the viewer blocked or muted an author; null for neither, and for the anonymous. */
export function useHiding(authorId: string | undefined): Hiding | null {
	const viewer = useViewer();
	if (authorId === undefined || !viewer?.hiddenIds.includes(authorId)) return null;
	return viewer.mutedIds.includes(authorId) ? "mute" : "block";
}

/** In the menu of what somebody else said, as far as the viewer hasn't hidden them. */
export function HideItems({ member }: { member: Member }) {
	const hiding = useHiding(member.id);
	const item = (icon: typeof UserX, verb: string, how: Hiding) => (
		<MenuAction
			icon={icon}
			label={`${verb} ${member.name}`}
			onSelect={() => requests.open({ member, how })}
		/>
	);
	return (
		<>
			{!hiding && item(VolumeX, "Mute", "mute")}
			{hiding !== "block" && item(UserX, "Block", "block")}
		</>
	);
}

/** What stands in place of what somebody said whom the viewer has hidden. */
export const hiddenText = (hiding: Hiding): string =>
	`From someone you ${hiding === "block" ? "blocked" : "muted"}`;

/** What somebody said; folded away where the viewer has hidden them, until they look at it. */
export function FoldedIfHidden({
	authorId,
	className,
	children,
}: {
	authorId: string | undefined;
	/** Of what stands in its place. */
	className?: string;
	children: ReactNode;
}) {
	const hiding = useHiding(authorId);
	const [isShown, setShown] = useState(false);
	if (!hiding || isShown) return children;
	return (
		<p className={className}>
			<span className="text-small text-muted">{hiddenText(hiding)}</span>
			<Button variant="quiet" size="sm" onClick={() => setShown(true)}>
				Show
			</Button>
		</p>
	);
}
