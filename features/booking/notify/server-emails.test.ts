import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { eq, ne } from "drizzle-orm";
import ICAL from "ical.js";
import { profiles, users } from "#domain/people/table.ts";
import {
	at,
	booked,
	makeCoach,
	plainTypes,
	refusalOf,
} from "#features/booking/booking.test-coach.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionCoaches, sessionTypes } from "#features/booking/table.ts";
import { sessionEventPath, sessionPath } from "#shared/paths.ts";
import { emailsTo, eventsWorkedOff } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { suspend } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { cancelSessionsWithoutCoach } from "./server-reminders.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
const { config, db, pool } = services;
beforeEach(async () => {
	await pool.query("DELETE FROM session_bookings");
	await plainTypes(server);
});
const coach = await makeCoach(server, { timeZone: "Europe/Berlin" });

/** The emails to an address as they lie in the outbox, in the order they were sent, once there are so many. */
async function sentTo({ email }: TestUser, count: number): Promise<string[]> {
	const outbox = join(config.dataDir, "outbox");
	for (;;) {
		const names = await readdir(outbox).catch(() => []);
		const messages = await Promise.all(
			names.sort().map((name) => readFile(join(outbox, name), "utf8")),
		);
		const found = messages.filter((message) => message.includes(`To: ${email}\r\n`));
		if (found.length >= count) return found;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

/** The MIME parts of an email: head and decoded body. */
function partsOf(message: string): { head: string; body: string }[] {
	const boundary = /boundary="([^"]+)"/.exec(message)?.[1];
	const [head = "", ...rest] = message.split("\r\n\r\n");
	const body = rest.join("\r\n\r\n");
	if (boundary && /^Content-Type: multipart/im.test(head))
		return body
			.split(`--${boundary}`)
			.slice(1, -1)
			.flatMap((part) => partsOf(part.replace(/^\r\n/, "")));
	return [{ head: head.replace(/\r\n\s+/g, " "), body: decoded(head, body) }];
}

function decoded(head: string, body: string): string {
	if (/encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
	if (!/encoding: quoted-printable/i.test(head)) return body;
	const bytes = body
		.replace(/=\r\n/g, "")
		.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The calendar of an email as another program reads it. */
function calendarOf(message: string) {
	const parts = partsOf(message);
	const part = parts.find(({ head }) => /^Content-Type: text\/calendar/im.test(head));
	assert.ok(part, "a part is a calendar");
	const method = /method=(\w+)/.exec(part.head)?.[1];
	assert.match(part.head, /charset=utf-8/i);
	const file = parts.find(({ head }) => /name=invite\.ics/.test(head));
	assert.equal(file?.body.trim(), part.body.trim());
	const calendar = new ICAL.Component(ICAL.parse(part.body));
	assert.equal(calendar.getFirstPropertyValue("method"), method, "METHOD is the calendar's");
	const [event] = calendar.getAllSubcomponents("vevent");
	assert.ok(event);
	const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
	assert.equal(value("method"), null);
	return {
		method,
		uid: value("uid"),
		sequence: Number(value("sequence")),
		status: value("status"),
		start: value("dtstart"),
		end: value("dtend"),
		organizer: value("organizer"),
		attendees: event
			.getAllProperties("attendee")
			.map((one) => one.getFirstValue()?.toString().toLowerCase()),
		location: value("location"),
		summary: value("summary"),
	};
}

test("booking, moving and canceling add, move and remove one event in both calendars", async () => {
	const member = await server.user({ fullName: "Renée Ünal" });
	await db.update(sessionTypes).set({ videoTemplate: "https://video.example/room-{booking}" });
	const { id, videoUrl } = await booked(member, coach);
	assert.match(videoUrl ?? "", /^https:\/\/video\.example\/room-[\w-]{24}$/);
	await member.api.booking.move({ id, startsAt: at(4, "11:00") });
	await coach.api.booking.cancel({ id, reason: "A flood." });
	for (const [user, other] of [
		[member, "Coco Coach"],
		[coach, "Renée Ünal"],
	] as const) {
		const messages = await sentTo(user, 3);
		const events = messages.map(calendarOf);
		const utc = (time: string) => time.replace(".000Z", "Z");
		assert.deepEqual(
			events.map(({ method, sequence, status, start, end }) => [
				method,
				sequence,
				status,
				start,
				end,
			]),
			[
				["REQUEST", 0, "CONFIRMED", utc(at(3, "10:00")), utc(at(3, "10:30"))],
				["REQUEST", 1, "CONFIRMED", utc(at(4, "11:00")), utc(at(4, "11:30"))],
				["CANCEL", 2, "CANCELLED", utc(at(4, "11:00")), utc(at(4, "11:30"))],
			],
		);
		for (const event of events) {
			assert.equal(event.uid, `session-${id}@greenroom`);
			assert.equal(event.organizer?.toLowerCase(), "mailto:greenroom@localhost");
			assert.deepEqual(event.attendees, [`mailto:${user.email}`]);
			assert.equal(event.location, videoUrl);
			assert.equal(event.summary, `General Consultation with ${other}`);
		}
	}
	const secrets = [member, coach].map(({ email }) => email);
	const toMember = (await sentTo(member, 3)).map(
		(message) =>
			message +
			partsOf(message)
				.map(({ body }) => body)
				.join(),
	);
	for (const message of toMember) assert.ok(!message.includes(secrets[1] ?? ""));
	await pool.query("DELETE FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [
		coach.email,
	]);
});

test("notifications show what the other did, never one's own actions", async () => {
	const member = await server.user({ fullName: "Renée Ünal" });
	const notificationsAbout = async ({ api }: TestUser, id: string) => {
		await eventsWorkedOff(server);
		const { notifications } = await api.notifications.list({});
		return notifications.filter(({ path }) => path === sessionPath(id)).map(({ title }) => title);
	};
	const { id } = await booked(member, coach);
	assert.deepEqual(await notificationsAbout(member, id), []);
	assert.match((await notificationsAbout(coach, id))[0] ?? "", /^Booked/);
	await member.api.booking.move({ id, startsAt: at(4, "11:00") });
	await coach.api.booking.setMeetingLink({ id, url: "https://video.example/ours" });
	assert.match((await notificationsAbout(member, id))[0] ?? "", /link/i);
	assert.match((await notificationsAbout(coach, id))[0] ?? "", /^New time/);
	await coach.api.booking.cancel({ id, reason: "A flood." });
	assert.match((await notificationsAbout(member, id))[0] ?? "", /^Canceled/);
	assert.match((await notificationsAbout(coach, id))[0] ?? "", /^New time/);
});

test("emails show times in each reader's zone; the member's has a working link", async () => {
	const member = await server.user();
	const { id } = await booked(member, coach);
	const [message] = await emailsTo(server, member.email);
	assert.match(message?.text ?? "", / [AP]M E[SD]T$/m);
	assert.match(message?.text ?? "", new RegExp(`${server.url}${sessionPath(id)}`));
	const token = /\/booking\/change\/([\w-]+)/.exec(message?.text ?? "")?.[1] ?? "";
	assert.equal((await server.visitor.booking.byLink({ token })).startsAt, at(3, "10:00"));
	const toCoach = await emailsTo(server, coach.email);
	assert.ok(toCoach.some(({ text }) => / [AP]M GMT\+[12]$/m.test(text)));
	assert.ok(toCoach.every(({ text }) => !text.includes("/booking/change/")));
});

test("members with an unverified address are emailed as well, sample coaches are not", async () => {
	const outsider = await server.user({ verified: false });
	const sample = await makeCoach(server);
	await db.update(profiles).set({ isSample: true }).where(eq(profiles.id, sample.id));
	// A sample's times are offered only while nobody real gives the session.
	const real = ne(sessionCoaches.userId, sample.id);
	await db.update(sessionCoaches).set({ isOpen: false }).where(real);
	await booked(outsider, sample);
	await db.update(sessionCoaches).set({ isOpen: true }).where(real);
	assert.equal((await emailsTo(server, outsider.email, 1)).length, 1);
	assert.equal((await emailsTo(server, sample.email, 0)).length, 0);
});

test("a refused booking sends no email", async () => {
	const [member, late] = [await server.user(), await server.user()];
	await booked(member, coach);
	await refusalOf(booked(late, coach));
	assert.equal((await emailsTo(server, late.email, 0)).length, 0);
});

test("a session has a calendar file for member and coach, and is in their calendar feeds", async () => {
	const member = await server.user();
	const { id } = await booked(member, coach);
	const address = new URL((await member.api.bookClub.createCalendarFeed()).address).pathname;
	for (const [state, status] of [
		["booked", "CONFIRMED"],
		["cancelled", "CANCELLED"],
	]) {
		if (state === "cancelled") await member.api.booking.cancel({ id });
		for (const [path, cookie] of [
			[sessionEventPath(id), member.cookie],
			[sessionEventPath(id), coach.cookie],
			[address, undefined],
		] as const) {
			const { text } = await request(server.url, { path, headers: { cookie } });
			const calendar = new ICAL.Component(ICAL.parse(text));
			const [event] = calendar.getAllSubcomponents("vevent");
			assert.equal(event?.getFirstPropertyValue("uid"), `session-${id}@greenroom`);
			assert.equal(event?.getFirstPropertyValue("status"), status, path);
			assert.equal(calendar.getFirstPropertyValue("method"), "PUBLISH");
		}
	}
});

test("deleting a coach's account cancels their sessions and emails the members", async () => {
	const [member, leaving] = [await server.user(), await makeCoach(server)];
	const { id } = await booked(member, leaving);
	await db.delete(users).where(eq(users.id, leaving.id));
	await Promise.all([cancelSessionsWithoutCoach(services), cancelSessionsWithoutCoach(services)]);
	const { booking } = await member.api.booking.get({ id });
	assert.deepEqual([booking.state, booking.coach], ["cancelled", null]);
	const messages = await emailsTo(server, member.email, 2);
	assert.equal(messages.length, 2);
	await db.delete(users).where(eq(users.id, member.id));
	const { rowCount } = await pool.query("SELECT FROM session_bookings WHERE id = $1", [id]);
	assert.equal(rowCount, 0);
});

test("suspending a coach cancels their sessions, and emails the reason to the members only", async () => {
	const [member, closed] = [await server.user(), await makeCoach(server)];
	const [{ id }, other] = [
		await booked(member, closed),
		await booked(member, coach, at(4, "10:00")),
	];
	const admin = await server.user({ roles: ["admin"] });
	await suspend(admin, closed);
	await Promise.all([cancelSessionsWithoutCoach(services), cancelSessionsWithoutCoach(services)]);
	const { booking } = await member.api.booking.get({ id });
	assert.deepEqual([booking.state, booking.cancelReason], ["cancelled", copy.email.coachIsAway]);
	assert.equal((await member.api.booking.get({ id: other.id })).booking.state, "booked");
	const messages = await emailsTo(server, member.email, 3);
	assert.equal(messages.length, 3);
	assert.ok(messages[2]?.text.includes(copy.email.coachIsAway));
	const theirs = await emailsTo(server, closed.email, 2);
	assert.deepEqual(
		theirs.filter(({ subject }) => subject.startsWith("Canceled")),
		[],
	);
});
