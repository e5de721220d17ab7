import type { z } from "zod";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { newId } from "#server/database.ts";
import { analyticsInputs } from "./bad-input-analytics.test-values.ts";
import { ballotInputs } from "./bad-input-ballots.test-values.ts";
import { bookClubInputs } from "./bad-input-bookclub.test-values.ts";
import { bookingInputs } from "./bad-input-booking.test-values.ts";
import { contactInputs } from "./bad-input-contact.test-values.ts";
import { healthInputs } from "./bad-input-health.test-values.ts";
import { historyInputs } from "./bad-input-history.test-values.ts";
import { lookInputs } from "./bad-input-look.test-values.ts";
import { membershipInputs } from "./bad-input-membership.test-values.ts";
import { notesInputs } from "./bad-input-notes.test-values.ts";
import { peopleInputs } from "./bad-input-people.test-values.ts";
import { podcastInputs } from "./bad-input-podcasts.test-values.ts";

const trackWords = {
	title: "A title",
	artist: "An artist",
	genre: "jazz",
	description: "Words",
	licence: "cc-by",
	credits: "Drums: Ada",
	visibility: "draft",
};

const songWords = {
	title: "A title",
	artist: "An artist",
	weekStartDate: "2026-11-16",
	note: "Words",
	audioUploadId: undefined,
	audioUrl: "https://sound.example/a.mp3",
	trackId: undefined,
	artworkUploadId: undefined,
	artworkUrl: "https://sound.example/a.png",
};

const milestoneWords = {
	label: "Chapter 12",
	percent: undefined,
	page: 120,
	date: "2026-11-16",
};

/** Inputs that are fine, to be spoilt one field at a time. Every procedure that takes input is here. */
export const fineInputs: Record<string, () => Record<string, unknown>> = {
	"members.signUp": () => ({
		email: `${newId()}@test.invalid`,
		password: "a long enough one",
		fullName: "Ada Lovelace",
	}),
	"members.signIn": () => ({ email: "nobody@test.invalid", password: "a long enough one" }),
	"members.requestReset": () => ({ email: "nobody@test.invalid" }),
	"members.resetPassword": () => ({ token: "no-such-token", password: "a long enough one" }),
	"members.changePassword": () => ({
		currentPassword: "the wrong password",
		newPassword: "a long enough one",
	}),
	"members.updateProfile": () => ({ fullName: "Ada Lovelace", phone: "+1 (555) 010-9999" }),
	"members.setAvatar": () => ({ uploadId: newId() }),
	"members.endSession": () => ({ id: newId() }),
	"members.becomeFirstAdmin": () => ({ token: "no-such-token" }),
	"music.list": () => ({
		sort: "newest",
		genre: "jazz",
		search: "weathr for too",
		artistId: newId(),
		limit: 5,
		cursor: undefined,
	}),
	"music.get": () => ({ slug: "no-such-track-0a1b2c" }),
	"music.waveform": () => ({ id: newId() }),
	"music.mine": () => ({ limit: 5, cursor: undefined }),
	"music.kept": () => ({
		search: "weather",
		standing: "taken-down",
		limit: 5,
		cursor: `1763000000000_${newId()}`,
	}),
	"music.takeDown": () => ({ id: newId(), reason: "Words" }),
	"music.restore": () => ({ id: newId() }),
	"music.inspectUpload": () => ({ uploadId: newId() }),
	"music.submit": () => ({ ...trackWords, audioUploadId: newId(), coverUploadId: newId() }),
	"music.edit": () => ({
		...trackWords,
		id: newId(),
		coverUploadId: newId(),
		removesCover: false,
	}),
	"music.retry": () => ({ id: newId() }),
	"music.remove": () => ({ id: newId() }),
	"music.numbers": () => ({ id: newId() }),
	"music.rate": () => ({ id: newId(), stars: 3 }),
	"music.heard": () => ({ id: newId(), playedShare: 0.75 }),
	"listening.save": () => ({
		podcastId: newId(),
		positionSeconds: 723.5,
		isFinished: false,
		listenedAt: "2026-11-16T12:00:00Z",
	}),
	"podcastFeeds.saveOwnership": () => ({ text: "Words" }),
	"listening.positions": () => ({ podcastIds: [newId()] }),
	"listening.transcript": () => ({ podcastId: newId() }),
	"site.legal": () => ({ document: "terms" }),
	"site.kept": () => ({ part: "about" }),
	"site.keep": () => ({
		part: "testimonials",
		since: "2026-11-16T12:00:00Z",
		words: { notes: [{ words: "Words", name: "Ada", stars: 5 }] },
	}),
	"site.reset": () => ({ part: "testimonials", since: null }),
	"playlists.list": () => ({ limit: 5, cursor: `1_1763000000000_${newId()}` }),
	"playlists.ofMember": () => ({
		memberId: newId(),
		limit: 5,
		cursor: `0_1763000000000_${newId()}`,
	}),
	"playlists.get": () => ({ slug: "no-such-playlist" }),
	"playlists.mine": () => ({ trackId: newId() }),
	"playlists.create": () => ({
		id: newId(),
		name: "A name",
		description: "Words",
		visibility: "private",
		trackId: newId(),
	}),
	"playlists.edit": () => ({
		id: newId(),
		name: "A name",
		description: "Words",
		visibility: "public",
	}),
	"playlists.remove": () => ({ id: newId() }),
	"playlists.add": () => ({ id: newId(), trackId: newId() }),
	"playlists.removeTrack": () => ({ id: newId(), trackId: newId() }),
	"playlists.move": () => ({ id: newId(), trackId: newId(), place: 2 }),
	"playlists.feature": () => ({ id: newId(), isFeatured: true }),
	"playlists.invite": () => ({ id: newId() }),
	"playlists.revokeInvite": () => ({ id: newId() }),
	"playlists.join": () => ({ token: "a".repeat(32) }),
	"playlists.removeCollaborator": () => ({ id: newId(), userId: newId() }),
	"playlists.leave": () => ({ id: newId() }),
	"artists.get": () => ({ slug: "nobody-0a1b2c" }),
	"artists.update": () => ({
		about: "I fold paper.",
		links: [{ label: "Shop", url: "https://shop.example/ada" }],
		isHidden: false,
	}),
	"chat.list": () => ({ before: 10, after: 3, conversationId: CONVERSATION_ID }),
	"chat.send": () => ({
		content: "Hello",
		clientMessageId: newId(),
		conversationId: CONVERSATION_ID,
	}),
	"chat.remove": () => ({ id: newId() }),
	...bookClubInputs,
	...bookingInputs,
	"reading.milestones": () => ({ bookId: newId() }),
	"reading.addMilestone": () => ({ id: newId(), bookId: newId(), ...milestoneWords }),
	"reading.editMilestone": () => ({ id: newId(), ...milestoneWords }),
	"reading.removeMilestone": () => ({ id: newId() }),
	"reading.setPageCount": () => ({ bookId: newId(), pageCount: 320 }),
	"reading.progress": () => ({ bookId: newId() }),
	"reading.setProgress": () => ({ bookId: newId(), percent: 42, page: undefined }),
	"reading.posts": () => ({ bookId: newId(), cursor: `42.5_${newId()}` }),
	"reading.everyPost": () => ({ bookId: newId(), cursor: `42.5_${newId()}` }),
	"reading.post": () => ({ bookId: newId(), atPercent: 42, comment: "Words" }),
	"reading.editPost": () => ({ id: newId(), comment: "Words" }),
	"reading.removePost": () => ({ id: newId() }),
	"trackComments.list": () => ({ trackId: newId(), cursor: `1.5_${newId()}` }),
	"trackComments.marks": () => ({ trackId: newId() }),
	"trackComments.create": () => ({ trackId: newId(), atSeconds: 1.5, comment: "Words" }),
	"trackComments.edit": () => ({ id: newId(), comment: "Words" }),
	"trackComments.remove": () => ({ id: newId() }),
	...podcastInputs,
	...ballotInputs,
	...analyticsInputs,
	...membershipInputs,
	...contactInputs,
	...historyInputs,
	...healthInputs,
	...peopleInputs,
	"firstWeek.setHidden": () => ({ isHidden: true }),
	...lookInputs,
	...notesInputs,
	"songs.pastWeeks": () => ({ limit: 5, cursor: "2026-11-09" }),
	"songs.upcoming": () => ({ limit: 5, cursor: "2026-11-09" }),
	"songs.week": () => ({ date: "2026-11-09" }),
	"songs.waveform": () => ({ id: newId() }),
	"songs.choice": () => ({ id: newId() }),
	"songs.setTakenBack": () => ({ id: newId(), isTakenBack: true }),
	"songs.create": () => ({ id: newId(), ...songWords }),
	"songs.edit": () => ({ id: newId(), ...songWords, removesAudio: true, removesArtwork: false }),
	"songs.retry": () => ({ id: newId() }),
	"songs.remove": () => ({ id: newId() }),
	"songs.listComments": () => ({ songId: newId(), cursor: `1763000000000_${newId()}` }),
	"songs.comment": () => ({ songId: newId(), comment: "Words" }),
	"songs.editComment": () => ({ id: newId(), comment: "Words" }),
	"songs.removeComment": () => ({ id: newId() }),
};

const nested = (depth: number): unknown => {
	let value: unknown = [];
	for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
	return value;
};

/** Put in the place of each field, one after another. */
export const hostileValues: readonly unknown[] = [
	null,
	true,
	false,
	0,
	5,
	-1,
	-0,
	4.5,
	1e308,
	-1e308,
	2 ** 53 + 1,
	1e12,
	"5",
	[],
	["a"],
	[[["a"]]],
	{},
	{ $gt: "" },
	{ toString: "x", valueOf: null, prototype: {} },
	{ constructor: { prototype: { isAdmin: true } } },
	JSON.parse('{"__proto__":{"isAdmin":true}}'),
	nested(500),
	Array(20_000).fill(0),
	Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
	"",
	"   ",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"a\udfffb",
	"\u200b\u200b\u200b",
	"\u202eabc",
	"\u2066abc",
	`Z${"\u0300".repeat(5_000)}`,
	"٣",
	"ｆｕｌｌ",
	"x".repeat(100_000),
	"🎹".repeat(50_000),
	"a".repeat(50_000).concat("!"),
	`${"(".repeat(500)}${")".repeat(500)}`,
	" ".repeat(50_000).concat("x"),
	"__proto__",
	"constructor",
	"prototype",
	"toString",
	"'; DROP TABLE profiles; --",
	"newest; SELECT pg_sleep(9)",
	"rating_rank DESC",
	"1 OR 1=1",
	"%27%20OR%201=1",
	"../../etc/passwd",
	"..\\..\\x",
	"<img src=x onerror=alert(1)>",
	"{{7*7}}$" + "{7*7}",
	"javascript:alert(1)",
	"//evil.example",
	"http://169.254.169.254/",
	"not-a-uuid",
	"01939c00-0000-7000-8000-00000000000g",
	"01939c00000070008000000000000001",
	"{01939c00-0000-7000-8000-000000000001}",
	"٠1939c00-0000-7000-8000-000000000001",
	"00000000-0000-0000-0000-000000000000",
	"2025-02-30",
	"+999999-01-01T00:00:00Z",
	"infinity",
	"ada@example.org\r\nBcc: eve@evil.example",
	"ada@example.org,eve@evil.example",
	'"a b"@example.org',
	"ada@exa\u0440ple.org",
	"ada@example.org\u0000",
	"=?utf-8?q?ada?=@example.org",
	`${"a".repeat(300)}@example.org`,
	"ada@[127.0.0.1]",
	Buffer.from("[0]").toString("base64url"),
	Buffer.from('[0,"0000-01-01T00:00:00.000Z","01939c00-0000-7000-8000-000000000001"]').toString(
		"base64url",
	),
	Buffer.from('[0,"2025-01-01T00:00:00+23:59","01939c00-0000-7000-8000-000000000001"]').toString(
		"base64url",
	),
	Buffer.from('[1e9,"2025-02-30T00:00:00.000Z","01939c00-0000-7000-8000-000000000001"]').toString(
		"base64url",
	),
	Buffer.from('[99999999999,"2025-01-01T00:00:00.000Z","x"]').toString("base64url"),
	Buffer.from('[null,[],"x"]').toString("base64url"),
	Buffer.from(`[null,[[[1e9,"2025-01-01T00:00:00.000Z","${newId()}"],"AAAA"]],""]`).toString(
		"base64url",
	),
	Buffer.from(`[null,[],"${"A".repeat(2_900)}"]`).toString("base64url"),
	"eyJ",
	"99999999999999_01939c00-0000-7000-8000-000000000001",
	"1_-----------------------------------",
];

/** The fields of a procedure's input. */
export function fieldsOf(schema: unknown): string[] {
	return Object.keys((schema as z.ZodObject).shape);
}

/** Keys that reach for an object's prototype: the whole body is refused before it is read. */
export function reachesForPrototype(input: unknown): boolean {
	return /"(__proto__|constructor)":/.test(JSON.stringify(input));
}

/** What the schema says of an input as it arrives, after its way through JSON. */
export function judge(schema: unknown, input: unknown): { isFine: boolean; fields: string[] } {
	const arrived: unknown = JSON.parse(JSON.stringify(input));
	const result = (schema as z.ZodType).safeParse(arrived);
	return {
		isFine: result.success,
		fields: [...new Set(result.error?.issues.map((issue) => issue.path.join(".") || "input"))],
	};
}
