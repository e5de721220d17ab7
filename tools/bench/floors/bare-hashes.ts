import { setTimeout as pause } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { PASSWORD } from "#testing/community/ids.ts";

/** Hashes with the product's parameters, one after another in each of some rows, and nothing else. */
const { seconds, atOnce } = JSON.parse(process.argv[2] ?? "{}");
let count = 0;
let isOver = false;

const hashOn = async () => {
	while (!isOver) {
		await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
		count += 1;
	}
};
const start = performance.now();
const hashing = Array.from({ length: atOnce }, hashOn);
await pause(seconds * 1_000);
isOver = true;
await Promise.all(hashing);
process.send?.({ perSecond: (count / (performance.now() - start)) * 1_000 });
process.disconnect();
