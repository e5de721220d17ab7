/** `node tools/faults/clock-jumps.ts` moves the server's clock by a day and back, with libfaketime. */
import { existsSync, globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { joinChat } from "#testing/chat-client.ts";
import { request } from "#testing/http.ts";
import { fault, leaveAll, makeMembers, Skipped, statusOf } from "./harness.ts";

const JUMPS = ["+1d", "-1d", "+0"];

await fault(
	"sign-ins, calls and chat go on through a jump of a day either way, messages stay in the order of their numbers",
	async ({ start, figure, holds, defer, print }) => {
		const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
		if (!library || !existsSync(library))
			throw new Skipped("libfaketime is not installed (apt-get install faketime)");
		const folder = await mkdtemp(join(tmpdir(), "greenroom-clock-"));
		defer(() => rm(folder, { recursive: true, force: true }));
		const file = join(folder, "now");
		await writeFile(file, "+0\n");
		const product = await start({
			LD_PRELOAD: library,
			FAKETIME_TIMESTAMP_FILE: file,
			FAKETIME_NO_CACHE: "1",
			// Timers must go on as they do when a clock is set.
			FAKETIME_DONT_FAKE_MONOTONIC: "1",
		});
		const cookies = await makeMembers(product.url, 3);
		const chatters = await Promise.all(cookies.map((cookie) => joinChat(product.url, cookie)));
		defer(() => leaveAll(chatters));
		await Promise.all(chatters.map((chatter) => chatter.live()));
		let sent = 0;
		for (const jump of JUMPS) {
			await writeFile(file, `${jump}\n`);
			await pause(1_500);
			const { headers } = await request(product.url, { path: unlinkedEndpoints.health });
			print(`  at ${jump} the server says it is ${headers.date}`);
			for (const chatter of chatters) chatter.send(`Said at ${jump}: ${++sent}`);
			await Promise.all(chatters.map((chatter) => chatter.delivered()));
			const profile = await request(product.url, {
				path: `${endpoints.rest}/profile`,
				headers: { cookie: cookies[0] },
			});
			holds(`a session goes on at ${jump}`, profile.status === 200, `${profile.status}`);
			holds(`ready at ${jump}`, (await statusOf(product.url, endpoints.ready)) === 200);
			await makeMembers(product.url, 1, `newcomer${jump.replace(/\W/g, "")}${sent}`);
		}
		await Promise.all(chatters.map((chatter) => chatter.complete(sent)));
		figure("messages", sent);
		const seqs = chatters[0]?.conversation.messages.map(({ seq }) => seq) ?? [];
		holds(
			"in the order of their numbers",
			seqs.every((seq, at) => seq === at + 1),
		);
	},
);
