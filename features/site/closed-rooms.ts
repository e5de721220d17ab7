import { paths } from "#shared/paths.ts";
import type { Capability } from "#shared/policy.ts";

type Admission = { needs: Capability; signIn: "auth" | "login" };
type ClosedRoom = {
	name: string;
	/** What will be there, in one sentence. */
	text: string;
	/** Whether Music Discovery is the next best place. */
	isMusic?: boolean;
	/** Who may come to the door at all; without it, everyone. */
	admission?: Admission;
};

const membersByAuth: Admission = { needs: "enter the members' rooms", signIn: "auth" };
const admins: Admission = { needs: "enter the admin's rooms", signIn: "auth" };

/** Rooms whose feature is still to come, by address. A feature that opens its room takes its line away. */
export const closedRooms = {
	[paths.booking]: {
		name: "1-on-1 Sessions",
		text: "Sessions with someone who has done it will be booked here.",
		admission: membersByAuth,
	},
	[paths.explore]: {
		name: "Explore",
		text: "What this community is, and who is in it, will be told here.",
	},
	[paths.about]: {
		name: "About",
		text: "How this place came to be will be told here.",
	},
	[paths.contact]: {
		name: "Contact",
		text: "A letter box will hang here. Until then, the address at the foot of every page is read.",
	},
	[paths.terms]: { name: "Terms", text: "The terms of use will be posted here." },
	[paths.privacy]: { name: "Privacy", text: "The privacy policy will be posted here." },
	[paths.admin]: {
		name: "Admin",
		text: "Figures and the latest activity will be shown here.",
		admission: admins,
	},
	[paths.adminContent]: {
		name: "Content",
		text: "Podcasts, books and songs will be added here.",
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
