import { paths } from "#shared/paths.ts";
import type { Capability } from "#shared/policy.ts";

type Admission = { needs: Capability; signIn: "auth" | "login" };
type ClosedRoom = {
	name: string;
	/** What will be there, in one sentence. */
	text: string;
	/** Who may come to the door at all; without it, everyone. */
	admission?: Admission;
};

const admins: Admission = { needs: "enter the admin's rooms", signIn: "auth" };

/** Rooms whose feature is still to come, by address. A feature that opens its room takes its line away. */
export const closedRooms = {
	[paths.admin]: {
		name: "Admin",
		text: "Figures and the latest activity will be shown here.",
		admission: admins,
	},
} as const satisfies Record<string, ClosedRoom>;

/** The room at an address, however it is spelt: capitals and a last slash lead to the same route. */
export function closedRoomAt(path: string): ClosedRoom {
	const room = Object.entries<ClosedRoom>(closedRooms).find(
		([address]) => address === path.toLowerCase().replace(/\/+$/, ""),
	);
	if (!room) throw new Error(`No closed room at ${path}`);
	return room[1];
}
