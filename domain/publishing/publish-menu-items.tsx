import { CalendarClock, Eye, EyeOff } from "lucide-react";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuItem } from "#web/kit/dialogs/menu.tsx";
import { useNow } from "#web/time/clock.tsx";
import { publishingCopy as copy } from "./copy.ts";
import { isOut, type Publication } from "./publish-status.tsx";
import { type Publishable, usePublish } from "./use-publish.tsx";

const icon = { strokeWidth: 1.5, "aria-hidden": true } as const;

/** Publishes at once, or opens the dialog that schedules or unpublishes. */
export function PublishMenuItems({
	kind,
	item,
	onOpen,
}: {
	kind: Publishable;
	item: Publication & { id: string };
	onOpen: (action: "schedule" | "unpublish") => void;
}) {
	const publish = usePublish(kind);
	if (useNow((now) => isOut(item, now)))
		return (
			<MenuItem onSelect={() => onOpen("unpublish")}>
				<EyeOff {...icon} />
				{buttons.unpublish}
			</MenuItem>
		);
	return (
		<>
			<MenuItem onSelect={() => publish.mutate({ id: item.id, publishedAt: "now" })}>
				<Eye {...icon} />
				{item.isUnpublished ? copy.restore : copy.publishNow}
			</MenuItem>
			<MenuItem onSelect={() => onOpen("schedule")}>
				<CalendarClock {...icon} />
				{item.publishedAt === null ? copy.schedule : copy.reschedule}
			</MenuItem>
		</>
	);
}
