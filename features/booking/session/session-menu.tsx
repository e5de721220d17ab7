import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import { formatShortDateTime } from "#features/booking/times.ts";
import { Button } from "#web/kit/button.tsx";
import { cancel } from "#web/kit/copy.ts";
import { Menu, MenuItem, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { CalendarItems } from "./calendar-items.tsx";
import { allowedChanges, useChangeDialogs } from "./use-changes.tsx";

/** Everything one can do about a session in a list; nothing where nothing can be done. */
export function SessionMenu({
	session,
	viewerRole,
	children,
}: {
	session: Booking;
	viewerRole: BookingRole;
	/** More items. */
	children?: ReactNode;
}) {
	const { open, dialogs } = useChangeDialogs(session);
	const zone = useLocalZone();
	const now = useNow();
	const { isAhead, mayMove, mayCancel } = allowedChanges(session, viewerRole, now);
	if (!isAhead && !mayCancel && !children) return null;
	return (
		<>
			<Menu
				trigger={
					<Button
						variant="icon"
						aria-label={copy.changeOf(
							session.session,
							formatShortDateTime(session.startsAt, zone, now),
						)}
					>
						<Ellipsis size={20} strokeWidth={1.5} />
					</Button>
				}
			>
				{mayMove && <MenuItem onSelect={() => open("move")}>{copy.move}</MenuItem>}
				{isAhead && viewerRole !== "admin" && <CalendarItems session={session} />}
				{children}
				{mayCancel && (
					<>
						<MenuSeparator />
						<MenuItem bad onSelect={() => open("cancel")}>
							{cancel}
						</MenuItem>
					</>
				)}
			</Menu>
			{dialogs}
		</>
	);
}
