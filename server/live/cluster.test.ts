import assert from "node:assert/strict";
import { test } from "node:test";
import { type Cluster, type Envelope, joinCluster } from "./cluster.ts";

const HEARTBEAT_MS = 2_000;

type Received = { messages: string[]; hellos: number; left: number; missed: number };

/** Servers that hear one another through `carry`, which may lose or delay what one sends to the other. */
function servers(
	count: number,
	carry = (deliver: () => void, _envelope: Envelope<string>) => deliver(),
	isIdle = () => false,
) {
	const all: { cluster: Cluster<string>; received: Received }[] = [];
	for (let at = 0; at < count; at += 1) {
		const received: Received = { messages: [], hellos: 0, left: 0, missed: 0 };
		const cluster = joinCluster<string>({
			send: (envelope) => {
				for (const other of all)
					if (other.received !== received) carry(() => other.cluster.receive(envelope), envelope);
			},
			isIdle,
			onMessage: (message) => received.messages.push(message),
			onHello: () => {
				received.hellos += 1;
			},
			onLeft: () => {
				received.left += 1;
			},
			onMissed: () => {
				received.missed += 1;
			},
		});
		all.push({ cluster, received });
	}
	return all as [(typeof all)[number], (typeof all)[number], ...typeof all];
}

test("servers know each other, and which has run longest", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	const [first] = servers(1);
	assert.deepEqual([first.cluster.isAlone(), first.cluster.isEldest()], [true, true]);
	t.mock.timers.tick(10);
	const [one, two, three] = servers(3);
	t.mock.timers.tick(HEARTBEAT_MS);
	assert.ok([one, two, three].every((server) => server?.cluster.isAlone() === false));
	const eldest = () => [one, two, three].filter((server) => server?.cluster.isEldest());
	assert.equal(eldest().length, 1);
	eldest()[0]?.cluster.leave();
	assert.equal([one, two, three].filter((server) => server?.received.left === 1).length, 2);
});

test("a new server knows the others before the next heartbeat", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	const underWay: (() => void)[] = [];
	const both = servers(2, (deliver) => underWay.push(deliver));
	for (let next = underWay.shift(); next; next = underWay.shift()) next();
	assert.deepEqual(
		both.map(({ cluster }) => cluster.isAlone()),
		[false, false],
	);
});

test("servers that couldn't reach each other at first both report missed messages until they do", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	let isAway = true;
	const both = servers(2, (deliver) => isAway || deliver());
	for (const { cluster } of both) cluster.send("to nobody");
	isAway = false;
	t.mock.timers.tick(HEARTBEAT_MS);
	assert.deepEqual(
		both.map(({ received }) => received.missed),
		[1, 1],
	);
});

test("lost messages are detected, reordered ones are not reported", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	const late: (() => void)[] = [];
	const [one, two] = servers(2, (deliver, { message }) => {
		if (message === "late") late.push(deliver);
		else if (message !== "lost") deliver();
	});
	t.mock.timers.tick(HEARTBEAT_MS);
	two.received.missed = 0;
	one.cluster.send("first");
	one.cluster.send("late");
	one.cluster.send("second");
	for (const deliver of late) deliver();
	t.mock.timers.tick(1_500);
	assert.deepEqual(two.received.messages, ["first", "second", "late"]);
	assert.equal(two.received.missed, 0);
	one.cluster.send("lost");
	one.cluster.send("third");
	const hellos = one.received.hellos;
	t.mock.timers.tick(1_500);
	assert.equal(two.received.missed, 1);
	assert.equal(one.received.hellos, hellos + 1, "it is asked for what holds");
});

test("a lost last message is detected too, and a stopped server is removed", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	let isCut = false;
	const [one, two] = servers(2, (deliver, { message }) => {
		if (message !== "lost" && !isCut) deliver();
	});
	t.mock.timers.tick(HEARTBEAT_MS);
	two.received.missed = 0;
	one.cluster.send("lost");
	for (let tick = 0; tick < 4; tick += 1) t.mock.timers.tick(HEARTBEAT_MS / 2);
	assert.equal(two.received.missed, 1);
	isCut = true;
	t.mock.timers.tick(20_000);
	assert.equal(two.cluster.isAlone(), true);
	assert.deepEqual([two.received.left, two.received.missed], [1, 2]);
});

test("a single server sends nothing, and one cut off meanwhile reports missed messages on return", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	let isCut = false;
	const carried: string[] = [];
	const [one, two] = servers(2, (deliver, { message }) => {
		if (message !== undefined) carried.push(message);
		if (!isCut) deliver();
	});
	t.mock.timers.tick(HEARTBEAT_MS);
	isCut = true;
	t.mock.timers.tick(20_000);
	assert.equal(one.cluster.isAlone(), true);
	carried.length = 0;
	one.cluster.send("to nobody");
	assert.deepEqual(carried, []);
	const missed = two.received.missed;
	isCut = false;
	t.mock.timers.tick(HEARTBEAT_MS);
	assert.equal(one.cluster.isAlone(), false);
	assert.ok(two.received.missed > missed);
	one.cluster.send("again");
	assert.deepEqual(two.received.messages, ["again"]);
});

test("while nobody is there servers are heard of seldom, and none is taken for gone", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	let isIdle = true;
	let beats = 0;
	let isKilled = false;
	const [one, two] = servers(
		2,
		(deliver, { is }) => {
			if (is === "beat") beats += 1;
			if (!isKilled) deliver();
		},
		() => isIdle,
	);
	t.mock.timers.tick(HEARTBEAT_MS);
	beats = 0;
	for (let n = 0; n < 20; n += 1) t.mock.timers.tick(HEARTBEAT_MS);
	assert.ok(beats > 5 && beats < 9, `of 40 heartbeats ${beats} are sent`);
	beats = 0;
	assert.deepEqual([one.received.left, two.received.left], [0, 0]);
	isIdle = false;
	t.mock.timers.tick(HEARTBEAT_MS);
	assert.equal(beats, 2, "once somebody comes, at the next heartbeat");
	isKilled = true;
	for (let n = 0; n < 5; n += 1) t.mock.timers.tick(HEARTBEAT_MS);
	assert.deepEqual([one.received.left, two.received.left], [1, 1]);
});

test("a server is not taken for gone when the last person leaves", (t) => {
	t.mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
	let isIdle = false;
	const [one, two] = servers(
		2,
		(deliver) => deliver(),
		() => isIdle,
	);
	t.mock.timers.tick(HEARTBEAT_MS);
	isIdle = true;
	for (let n = 0; n < 20; n += 1) t.mock.timers.tick(HEARTBEAT_MS);
	assert.deepEqual([one.received.left, two.received.left], [0, 0]);
});
