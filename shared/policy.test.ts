import assert from "node:assert/strict";
import { test } from "node:test";
import { type Capability, callers, can, hasRole, policy, roles, type Viewer } from "./policy.ts";

const user = (given: Partial<Viewer> = {}): Viewer => ({
	id: "01939c00-0000-7000-8000-0000000000aa",
	roles: [],
	subscriptionTier: null,
	isBookClubMember: false,
	...given,
});

const viewers: Record<string, Viewer | null> = {
	visitor: null,
	member: user(),
	"premium member": user({ subscriptionTier: "premium" }),
	moderator: user({ roles: ["moderator"] }),
	admin: user({ roles: ["admin"] }),
};

const yes = true;
const no = false;

/**
 * The whole matrix, written out: visitor, member, premium member, moderator, admin.
 * Members, moderators and admins differ only in the last rows; a subscription opens nothing here.
 */
const specified: Record<Capability, readonly [boolean, boolean, boolean, boolean, boolean]> = {
	// Browse home, explore, about, contact, legal, discover listing and play
	"browse the public pages": [yes, yes, yes, yes, yes],
	"search the site": [yes, yes, yes, yes, yes],
	"act by signed link": [yes, yes, yes, yes, yes],
	"list and play tracks": [yes, yes, yes, yes, yes],
	"read artist pages": [yes, yes, yes, yes, yes],
	"open a shared playlist": [yes, yes, yes, yes, yes],
	"open a week's page": [yes, yes, yes, yes, yes],
	"read comments on tracks": [yes, yes, yes, yes, yes],
	"read the feeds": [yes, yes, yes, yes, yes],
	// Signing in is how a visitor becomes a member
	"sign up or sign in": [yes, yes, yes, yes, yes],
	"sign out": [yes, yes, yes, yes, yes],
	"read own session": [yes, yes, yes, yes, yes],
	"become the first admin": [no, yes, yes, yes, yes],
	// Submit track, rate track
	"submit a track": [no, yes, yes, yes, yes],
	"upload a file": [no, yes, yes, yes, yes],
	"rate a track": [no, yes, yes, yes, yes],
	"follow artists and genres": [no, yes, yes, yes, yes],
	"manage own artist page": [no, yes, yes, yes, yes],
	// /music/listen
	"listen to playlists": [no, yes, yes, yes, yes],
	"manage own playlists": [no, yes, yes, yes, yes],
	// Comment on song, chat, profile
	"read the song of the week": [no, yes, yes, yes, yes],
	"comment on a song": [no, yes, yes, yes, yes],
	"comment on a track": [no, yes, yes, yes, yes],
	"edit own profile": [no, yes, yes, yes, yes],
	"change own name and picture": [no, yes, yes, yes, yes],
	"see what's new": [no, yes, yes, yes, yes],
	"manage own sessions": [no, yes, yes, yes, yes],
	"manage own notifications": [no, yes, yes, yes, yes],
	"read the chat": [no, yes, yes, yes, yes],
	"write in the chat": [no, yes, yes, yes, yes],
	"see who is online": [no, yes, yes, yes, yes],
	"view analytics": [no, no, no, no, yes],
	"manage users": [no, no, no, no, yes],
	"read an invitation": [yes, yes, yes, yes, yes],
	"accept an invitation": [no, yes, yes, yes, yes],
	"read the change history": [no, no, no, no, yes],
	"restore changes": [no, no, no, no, yes],
	"manage site settings": [no, no, no, no, yes],
	"remove the sample content": [no, no, no, no, yes],
	"view server health": [no, no, no, no, yes],
	"manage backups": [no, no, no, no, yes],
	"manage first-week checklist": [no, no, no, no, yes],
	"open members' pages": [no, yes, yes, yes, yes],
	// Posts: written by admins, and by artists where a setting lets them
	"read posts": [yes, yes, yes, yes, yes],
	"comment on posts": [no, yes, yes, yes, yes],
	"write posts": [no, yes, yes, yes, yes],
	"manage anyone's posts": [no, no, no, no, yes],
	"subscribe to the newsletter": [no, yes, yes, yes, yes],
	// Podcasts: the list for members, the page of a public episode for everyone, adding for admins
	"listen to podcasts": [no, yes, yes, yes, yes],
	"save own podcast positions": [no, yes, yes, yes, yes],
	"open an episode's page": [yes, yes, yes, yes, yes],
	"manage podcasts": [no, no, no, no, yes],
	"edit site content": [no, no, no, no, yes],
	// Reading together
	"read milestones": [no, yes, yes, yes, yes],
	"join reading discussions": [no, no, no, yes, yes],
	"save own reading place": [no, no, no, yes, yes],
	"read spoilers": [no, no, no, yes, yes],
	"manage milestones": [no, no, no, no, yes],
	// Book club: the list for every member; discussion and RSVP for those let in
	"read books": [no, yes, yes, yes, yes],
	"ask to join the book club": [no, yes, yes, yes, yes],
	"take part in the book club": [no, no, no, yes, yes],
	"decide who joins the book club": [no, no, no, yes, yes],
	"manage own calendar feed": [no, yes, yes, yes, yes],
	"read a calendar feed by its token": [yes, yes, yes, yes, yes],
	// Choosing what comes next: songs by every member, books by the club
	"read the ballots": [no, yes, yes, yes, yes],
	"take part in ballots": [no, yes, yes, yes, yes],
	"choose the next song": [no, yes, yes, yes, yes],
	"choose the next book": [no, no, no, yes, yes],
	"remove anyone's nomination": [no, no, no, yes, yes],
	"manage ballots": [no, no, no, no, yes],
	// Moderators keep the talk kind
	"open rooms about anything": [no, no, no, yes, yes],
	"moderate members": [no, no, no, yes, yes],
	"block members": [no, yes, yes, yes, yes],
	"report content": [no, yes, yes, yes, yes],
	"see own moderation decisions": [no, yes, yes, yes, yes],
	// Content management, dashboard, analytics, Admin Panel, track Preview
	"preview a track": [no, no, no, no, yes],
	"edit or delete anyone's track": [no, no, no, no, yes],
	"feature a playlist": [no, no, no, no, yes],
	"manage songs of the week": [no, no, no, no, yes],
	"manage books": [no, no, no, no, yes],
	"enter the admin area": [no, no, no, no, yes],
	"sync the notes workspace": [no, no, no, no, yes],
	// Memberships: anyone may look, members subscribe, admins give; Stripe proves itself by its signature
	"view plans": [yes, yes, yes, yes, yes],
	"receive webhooks": [yes, yes, yes, yes, yes],
	subscribe: [no, yes, yes, yes, yes],
	"manage plans": [no, no, no, no, yes],
	"grant memberships": [no, no, no, no, yes],
	// Sessions: cards for anyone, booking for members, the premium one by tier alone; a link proves itself
	"see session types": [yes, yes, yes, yes, yes],
	"book a session": [no, yes, yes, yes, yes],
	"open what is for anybody": [no, no, no, yes, yes],
	"manage own availability": [no, yes, yes, yes, yes],
	"manage bookings": [no, no, no, no, yes],
	// Contact: anyone writes, admins read and answer
	"send a contact message": [yes, yes, yes, yes, yes],
	"answer contact messages": [no, no, no, no, yes],
	// Nobody by a session: loopback or a token
	"read the server's figures": [no, no, no, no, no],
};

test("the policy matches the written matrix", (context) => {
	const names = Object.keys(viewers);
	const capabilities = Object.keys(policy) as Capability[];
	const matrix = Object.fromEntries(
		capabilities.map((capability) => [
			capability,
			names.map((name) => can(viewers[name] ?? null, capability)),
		]),
	);
	const width = Math.max(...capabilities.map((capability) => capability.length));
	context.diagnostic(`${"".padEnd(width)}  ${names.join("  ")}`);
	for (const [capability, row] of Object.entries(matrix)) {
		const cells = row.map((may, at) => (may ? "yes" : "no").padEnd(names[at]?.length ?? 0));
		context.diagnostic(`${capability.padEnd(width)}  ${cells.join("  ")}`);
	}
	assert.deepEqual(matrix, specified);
});

test("roles are separate: an admin is not also a moderator, nor premium", () => {
	const admin = user({ roles: ["admin"] });
	assert.equal(hasRole(admin, "admin"), true);
	assert.equal(hasRole(admin, "moderator"), false);
	assert.equal(admin.subscriptionTier, null);
	for (const role of roles) assert.equal(hasRole(null, role), false);
	assert.equal(hasRole(user({ roles: ["moderator"] }), "admin"), false);
});

test("book club approval opens its discussions, and grants no role", () => {
	const reader = user({ isBookClubMember: true });
	assert.equal(can(reader, "take part in the book club"), true);
	assert.equal(can(reader, "decide who joins the book club"), false);
	assert.equal(can(reader, "manage books"), false);
});

test("only 'anyone' includes visitors: handlers of every other have a session", () => {
	const open = Object.entries(callers).filter(([, includes]) => includes(null));
	assert.deepEqual(
		open.map(([name]) => name),
		["anyone"],
	);
});
