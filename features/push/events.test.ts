import assert from "node:assert/strict";
import { test } from "node:test";
import { makeBallot, makeNomination } from "#features/ballots/ballots.test-ballots.ts";
import { ballotVotes } from "#features/ballots/table.ts";
import { sendReminders } from "#features/bookclub/attend/server-reminders.ts";
import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import { at, bookingInput, makeCoach, plainTypes } from "#features/booking/booking.test-coach.ts";
import { sendSessionReminders } from "#features/booking/notify/server-reminders.ts";
import { newId } from "#server/database/database.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";
import { startPushServer } from "./push.test-devices.ts";

const { server, admin, turnOn, logged } = await startPushServer();
const { services } = server;
const HOUR_MS = 3_600_000;

test("member and coach are notified of a session's changes and messages", async () => {
	await plainTypes(server);
	const coach = await makeCoach(server, { fullName: "Coco Coach" });
	const member = await server.user({ fullName: "Ada Brandt" });
	const [coachs, members] = [await turnOn(coach), await turnOn(member)];
	const startsAt = at(5, "10:00");
	const { id } = await member.api.booking.book(bookingInput(startsAt, { coachId: coach.id }));
	const [booked] = await coachs.arrived(1);
	assert.match(booked?.title ?? "", /^Booked: /);
	assert.match(booked?.body ?? "", /^Ada Brandt booked a session with you/);
	assert.equal(booked?.path, `/booking/sessions/${id}`);

	const content = "Bring your guitar";
	await coach.api.chat.send({ content, clientMessageId: newId(), conversationId: id });
	const wrote = (await members.arrived(1)).at(-1);
	assert.match(wrote?.title ?? "", /^Coco Coach wrote to you about your /);
	assert.equal(wrote?.body, "Bring your guitar");

	await sendSessionReminders(services, new Date(Date.parse(startsAt) - HOUR_MS));
	const reminder = (await coachs.arrived(2)).at(-1);
	assert.match(reminder?.title ?? "", /^In an hour: /);
	assert.equal(reminder?.urgency, "high");
	await members.arrived(2);
	await member.api.booking.cancel({ id, reason: "" });
	const canceled = (await coachs.arrived(3)).at(-1);
	assert.match(canceled?.title ?? "", /^Canceled: /);
	assert.equal(canceled?.topic, reminder?.topic, "the later one replaces it");
	const kinds = (await logged(coach, "delivered", 3)).map(({ kind }) => kind);
	assert.deepEqual(kinds, ["Session", "Session reminder", "Session"]);
	assert.equal(members.requested, 2, "of what one did oneself nobody is notified");
});

test("the book club notifies of a decision and of a discussion's date, and reminds attendees", async () => {
	const member = await server.user();
	const browser = await turnOn(member);
	await member.api.bookClub.requestAccess();
	await admin.api.bookClub.decide({ userId: member.id, state: "approved" });
	const [approved] = await browser.arrived(1);
	assert.equal(approved?.title, "You're in the book club");
	assert.equal(approved?.path, "/bookclub");

	const outsider = await turnOn(await server.user());
	const book = await makeBook(server, { title: "Momo", publishedAt: new Date() });
	const discussionDate = dayFromNow(server, 1);
	const edit = { id: book.id, title: "Momo", author: "Somebody", description: "", isbn: "" };
	await admin.api.bookClub.edit({ ...edit, discussionDate, discussionTime: "18:30" });
	const dated = (await browser.arrived(2)).at(-1);
	assert.equal(dated?.title, "Discussion date set: Momo");
	assert.equal(dated?.path, `/bookclub/books/${book.slug}`);

	await member.api.bookClub.rsvp({ id: book.id, isGoing: true });
	await services.pool.query(
		"UPDATE book_club_rsvps SET answered_at = now() - interval '3 days' WHERE book_id = $1",
		[book.id],
	);
	for (let hour = 0; hour < 48; hour += 1)
		if (await sendReminders(services, new Date(Date.now() + hour * HOUR_MS))) break;
	assert.match((await browser.arrived(3)).at(-1)?.title ?? "", /^Reminder: Momo discussion/);
	await admin.api.bookClub.cancelDiscussion({ id: book.id, isCancelled: true });
	assert.match((await browser.arrived(4)).at(-1)?.title ?? "", /^Canceled: Momo/);
	assert.equal(outsider.requested, 0);
});

test("members who voted or nominated are notified of the decision, and nobody else", async () => {
	const [voter, nominator, other] = [await server.user(), await server.user(), await server.user()];
	const browsers = [await turnOn(voter), await turnOn(nominator), await turnOn(other)];
	const ballotId = await makeBallot(server, "closed");
	const by = nominator.id;
	const nominationId = await makeNomination(server, ballotId, { title: "Momo", by });
	await services.db
		.insert(ballotVotes)
		.values({ ballotId, userId: voter.id, ranking: [nominationId] });
	await admin.api.ballots.confirm({ id: ballotId, nominationId, reason: "" });
	for (const browser of browsers.slice(0, 2)) {
		const [chosen] = await browser.arrived(1);
		assert.equal(chosen?.title, "The next song is chosen");
		assert.equal(chosen?.body, "“Momo” by Somebody.");
		assert.equal(chosen?.path, `/ballots/${ballotId}`);
	}
	assert.equal(browsers[2]?.requested, 0);
});

test("an artist is notified when a track has been processed", async () => {
	const artist = await server.user();
	const browser = await turnOn(artist);
	const audioUploadId = await upload(server.url, artist, toneWav());
	const form = { title: "Slow Tide", artist: "Ada", genre: "rock", description: "" } as const;
	await artist.api.music.submit({ ...form, audioUploadId });
	const [live] = await browser.arrived(1);
	assert.equal(live?.title, "“Slow Tide” is live");
	assert.match(live?.path ?? "", /^\/music\/tracks\/slow-tide/);
});
