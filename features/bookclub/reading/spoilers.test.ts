import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { topics } from "#app/features.ts";
import { validInputs } from "#testing/bad-input/inputs.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import { bookPath, paths } from "#shared/paths.ts";
import { callRest, callRpc, type Procedure, procedures, request } from "#testing/http.ts";
import { type LiveSocket, openSocket, receives, subscribe } from "#testing/live.ts";
import { approve } from "./reading.test-club.ts";

/** One word each, which no markup, quoting or folding can break. */
const SPOILER = "butlerkilledthegardener";
const EDITED = "gardenerkilledthebutler";
const FINE = "thegardenisquiet";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const tomas = await server.user({ fullName: "Tomas Weber" });
const ada = await server.user({ fullName: "Ada Brandt" });
const finished = await server.user();
const moderator = await server.user({ roles: ["moderator"] });
const outsider = await server.user();
await approve(server, ada, tomas, finished);
const date = dayFromNow(server, 3);
const book = await makeBook(server, { title: "The Quiet Garden", discussionDate: date });
const bookId = book.id;
const post = await readTogether();

/** Everyone reads; Tomas says something at 60 %, changes it, and says something at 10 % too. */
async function readTogether() {
	for (const [user, percent] of [
		[tomas, 60],
		[ada, 30],
		[moderator, 30],
		[finished, 100],
	] as const) {
		await user.api.reading.setProgress({ bookId, percent });
		await user.api.bookClub.rsvp({ id: bookId, isGoing: true });
	}
	const posted = await tomas.api.reading.post({ bookId, atPercent: 60, comment: EDITED });
	await tomas.api.reading.post({ bookId, atPercent: 10, comment: FINE });
	return tomas.api.reading.editPost({ id: posted.id, comment: SPOILER });
}

/** Whatever tells of the post: its words, old and new, and its id. */
const isFree = (text: string, where: string) => {
	for (const part of [SPOILER, EDITED, post.id])
		assert.equal(text.toLowerCase().includes(part), false, `${where} tells ${part}`);
};

/** Every input of a call that could lead to the post. */
function inputsOf({ name }: Procedure): Record<string, unknown>[] {
	const fine = validInputs[name]?.() ?? {};
	const leads = [bookId, post.id];
	const byId = leads.map((id) =>
		Object.fromEntries(
			Object.keys(fine)
				.filter((key) => /id$/i.test(key))
				.map((key) => [key, id]),
		),
	);
	const words = {
		...("slug" in fine && { slug: book.slug }),
		...("search" in fine && { search: SPOILER.slice(0, 8) }),
		...("cursor" in fine && { cursor: undefined }),
		...("atPercent" in fine && { atPercent: 60 }),
	};
	return byId.flatMap((ids) => [
		{ ...fine, ...ids, ...words },
		...("cursor" in fine
			? [
					{
						...fine,
						...ids,
						cursor: name.startsWith("reading.") ? `100_${bookId}_${bookId}` : `100_${bookId}`,
					},
				]
			: []),
	]);
}

/** What changes nothing, and whatever can be done to a book: refusals are answers too. */
const requested = procedures.filter(
	({ name, method }) => method === "GET" || /^reading\.(edit|remove)Post$/.test(name),
);

test("a reader at 30 % receives zero bytes of a 60 % post: every call, over RPC and REST", async () => {
	for (const reader of [ada, moderator]) {
		const headers = { cookie: reader.cookie };
		for (const procedure of requested) {
			const { name } = procedure;
			// What moderators ask for on purpose; of others it is asked too.
			if (reader === moderator && name === "reading.allPosts") continue;
			for (const input of inputsOf(procedure)) {
				const sent = JSON.stringify(input);
				const isEcho = sent.includes(post.id);
				for (const answer of [
					await callRpc(server.url, name, input, headers),
					await callRest(server.url, procedure, input, headers),
				]) {
					assert.ok(answer.status < 500, `${name} ${sent}: ${answer.status}`);
					isFree(isEcho ? answer.text.replaceAll(post.id, "") : answer.text, `${name} ${sent}`);
					isFree(JSON.stringify(answer.headers).replaceAll(post.id, ""), `${name}: headers`);
				}
			}
		}
	}
});

test("… every page, its data and related files: feeds, calendars, pictures", async () => {
	const { address } = await ada.api.bookClub.createCalendarFeed();
	const pages = [
		...[paths.home, paths.bookClub, paths.bookClubList, bookPath(book.slug), paths.chat],
		...[paths.profile, paths.podcasts],
	];
	const beside = server.routes
		.filter(({ method }) => method === "GET")
		.flatMap(({ url }) =>
			[book.slug, bookId, post.id].map((value) => url.replace(/:\w+|\*/g, value)),
		);
	const addresses = [
		...pages,
		...pages.map((path) => `${path === "/" ? "/_root" : path}.data`),
		...pages.map((path) => `${path}?q=${SPOILER.slice(0, 5)}&at=60&cursor=100_${bookId}`),
	];
	let found = 0;
	for (const [reader, paths] of [
		[ada, new Set([...addresses, ...beside, new URL(address).pathname])],
		[moderator, addresses],
		[outsider, addresses],
		[null, addresses],
	] as const)
		for (const path of paths) {
			const answer = await request(server.url, { path, headers: { cookie: reader?.cookie } });
			assert.ok(answer.status < 500, `${path}: ${answer.status}`);
			isFree(answer.text.replaceAll(post.id, ""), path);
			if (answer.text.includes(FINE)) found += 1;
		}
	assert.ok(found >= 4, "posts up to the reader's place are on the book's page and in its data");
	// The page does carry it, for those who have come as far.
	const page = await pageOf(finished);
	assert.ok(page.includes(SPOILER) && page.includes(FINE));
	assert.equal((await pageOf(outsider)).includes(FINE), false);
});

test("… live: no topic sends anything of a post ahead of the reader", async () => {
	const addresses = topics.flatMap(({ name, isKeyed }) =>
		isKeyed ? [`${name}:${bookId}`, `${name}:${post.id}`] : [name],
	);
	const topic = `reading-posts:${bookId}`;
	const sockets: LiveSocket[] = [];
	// No socket may ask for more at once.
	for (const { cookie } of [ada, moderator])
		for (let from = 0; from < addresses.length; from += 15) {
			const socket = await openSocket(server.url, cookie);
			sockets.push(socket);
			for (const address of [topic, ...addresses.slice(from, from + 15)])
				await subscribe(socket, address);
		}
	const posted = await tomas.api.reading.post({ bookId, atPercent: 60, comment: `${SPOILER} 2` });
	await tomas.api.reading.editPost({ id: posted.id, comment: `${EDITED} 3` });
	await tomas.api.reading.removePost({ id: posted.id });
	for (const socket of sockets) {
		await receives(socket, topic, () => countOf(socket, topic) === 3);
		const all = JSON.stringify(socket.received);
		isFree(all, "a socket");
		assert.equal(all.includes(posted.id), false, all);
		assert.deepEqual(
			socket.received.filter(({ event }) => event === topic).map(({ value }) => value),
			Array(3).fill({ again: true }),
		);
		socket.close();
	}
});

test("… by email, or in any queued job", async () => {
	const { rows } = await pool.query<{ data: unknown }>("SELECT data FROM pgboss.job");
	isFree(JSON.stringify(rows), "a job");
	const outbox = join(server.config.dataDir, "outbox");
	for (const name of await readdir(outbox).catch(() => []))
		isFree(await readFile(join(outbox, name), "utf8"), name);
});

test("readers at 60 % receive the post, and lose it going back", async () => {
	const words = async () =>
		(await ada.api.reading.posts({ bookId })).comments.map(({ comment }) => comment);
	assert.deepEqual(await words(), [FINE]);
	await ada.api.reading.setProgress({ bookId, percent: 60 });
	assert.deepEqual(await words(), [SPOILER, FINE]);
	assert.ok((await pageOf(ada)).includes(SPOILER));
	await ada.api.reading.setProgress({ bookId, percent: 59.99 });
	assert.deepEqual(await words(), [FINE]);
	isFree(await pageOf(ada), "the page");
});

async function pageOf({ cookie }: TestUser): Promise<string> {
	return (await request(server.url, { path: bookPath(book.slug), headers: { cookie } })).text;
}

const countOf = (socket: { received: { event: string }[] }, topic: string) =>
	socket.received.filter(({ event }) => event === topic).length;
