/** Roles a row of `user_roles` can hold. A member without a row is an ordinary member. */
export const roles = ["admin", "moderator"] as const;
export type Role = (typeof roles)[number];

/** The person behind a request, as far as permission goes. `null` is a visitor. */
export type Viewer = {
	id: string;
	roles: readonly Role[];
	subscriptionTier: string | null;
	/** Was let into the book club; moderators and admins need not be. */
	isBookClubMember: boolean;
	/** Until then the member reads but does not write (ISO 8601). */
	mutedUntil?: string | null;
};

/** Who calls: each kind is one predicate. Ownership is not here: records are found through their owner. */
export const callers = {
	anyone: () => true,
	member: (viewer: Viewer | null) => viewer !== null,
	bookClubMember: (viewer: Viewer | null) => viewer?.isBookClubMember || isModerator(viewer),
	moderator: isModerator,
	admin: (viewer: Viewer | null) => hasRole(viewer, "admin"),
	operator: () => false,
} as const;
export type CallerKind = keyof typeof callers;

/** As the description of the API names them. */
export const callerNames: Record<CallerKind, string> = {
	anyone: "anyone",
	member: "members",
	bookClubMember: "book club members",
	moderator: "moderators and admins",
	admin: "admins",
	operator: "nobody over HTTP",
};

/** Who may do what, as data. Everything else derives from it. */
export const policy = {
	"browse the public pages": "anyone",
	"search the site": "anyone",
	"sign up or sign in": "anyone",
	"sign out": "anyone",
	"read own session": "anyone",
	"edit site content": "admin",
	"become the first admin": "member",
	"edit own profile": "member",
	"change own name and picture": "member",
	"see what's new": "member",
	"manage own sessions": "member",
	"manage own notifications": "member",
	"act by signed link": "anyone",
	"list and play tracks": "anyone",
	"submit a track": "member",
	"upload a file": "member",
	"rate a track": "member",
	"preview a track": "admin",
	"edit or delete anyone's track": "admin",
	"read artist pages": "anyone",
	"follow artists and genres": "member",
	"manage own artist page": "member",
	"listen to playlists": "member",
	"open a shared playlist": "anyone",
	"manage own playlists": "member",
	"feature a playlist": "admin",
	"read comments on tracks": "anyone",
	"comment on a track": "member",
	"read the song of the week": "member",
	"open a week's page": "anyone",
	"comment on a song": "member",
	"manage songs of the week": "admin",
	"read posts": "anyone",
	"comment on posts": "member",
	"write posts": "member",
	"manage anyone's posts": "admin",
	"subscribe to the newsletter": "member",
	"read the feeds": "anyone",
	"listen to podcasts": "member",
	"open an episode's page": "anyone",
	"manage podcasts": "admin",
	"save own podcast positions": "member",
	"read books": "member",
	"ask to join the book club": "member",
	"take part in the book club": "bookClubMember",
	"decide who joins the book club": "moderator",
	"manage books": "admin",
	"manage own calendar feed": "member",
	"read milestones": "member",
	"save own reading place": "bookClubMember",
	"manage milestones": "admin",
	"join reading discussions": "bookClubMember",
	"read spoilers": "moderator",
	"read a calendar feed by its token": "anyone",
	"read the ballots": "member",
	"take part in ballots": "member",
	"choose the next song": "member",
	"choose the next book": "bookClubMember",
	"remove anyone's nomination": "moderator",
	"manage ballots": "admin",
	"read the chat": "member",
	"write in the chat": "member",
	"open rooms about anything": "moderator",
	"see who is online": "member",
	"view plans": "anyone",
	subscribe: "member",
	"manage plans": "admin",
	"grant memberships": "admin",
	"receive webhooks": "anyone",
	"see session types": "anyone",
	"book a session": "member",
	"open what is for anybody": "moderator",
	"manage own availability": "member",
	"manage bookings": "admin",
	"send a contact message": "anyone",
	"answer contact messages": "admin",
	"sync the notes workspace": "admin",
	"report content": "member",
	"block members": "member",
	"moderate members": "moderator",
	"see own moderation decisions": "member",
	"view analytics": "admin",
	"manage users": "admin",
	"read an invitation": "anyone",
	"accept an invitation": "member",
	"read the change history": "admin",
	"restore changes": "admin",
	"manage site settings": "admin",
	"remove the sample content": "admin",
	"view server health": "admin",
	"manage backups": "admin",
	"manage first-week checklist": "admin",
	"open members' pages": "member",
	"enter the admin area": "admin",
	"read the server's figures": "operator",
} as const satisfies Record<string, CallerKind>;
export type Capability = keyof typeof policy;

/** What muted members still do. Reading and taking back what is theirs is not here: nobody loses that. */
const openToMuted: readonly Capability[] = [
	"sign up or sign in",
	"sign out",
	"become the first admin",
	"edit own profile",
	"see what's new",
	"manage own sessions",
	"manage own notifications",
	"read the chat",
	"act by signed link",
	"list and play tracks",
	"follow artists and genres",
	"listen to podcasts",
	"save own podcast positions",
	"ask to join the book club",
	"save own reading place",
	"manage own calendar feed",
	"subscribe",
	"receive webhooks",
	"book a session",
	"manage own availability",
	"send a contact message",
	"accept an invitation",
	"report content",
	"block members",
];

/** Whether a viewer is kept from a change because they are muted. */
export function isMutedFor(viewer: Viewer | null, capability: Capability, method: string): boolean {
	if (!viewer?.mutedUntil || method === "GET" || method === "DELETE") return false;
	return !openToMuted.includes(capability);
}

/** Whether the viewer may. The server enforces it; screens only mirror it. */
export function can(viewer: Viewer | null, capability: Capability): boolean {
	return callers[policy[capability]](viewer);
}

function isModerator(viewer: Viewer | null): boolean {
	return hasRole(viewer, "moderator") || hasRole(viewer, "admin");
}

/** The role somebody is shown with: who has both is an admin. */
export const staffRoleOf = (held: readonly Role[]): Role | null =>
	roles.find((role) => held.includes(role)) ?? null;

/** Whether the viewer holds the role itself. */
export function hasRole(viewer: Viewer | null, role: Role): boolean {
	return viewer?.roles.includes(role) ?? false;
}
