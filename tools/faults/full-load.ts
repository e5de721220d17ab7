/** `node tools/faults/full-load.ts [minutes] [clients]` has members chat and read at full load; ten minutes and 200 clients for the long form. */
import { setTimeout as pause } from "node:timers/promises";
import { joinChat } from "#testing/chat-client.ts";
import { auditChat } from "#testing/crash/audit.ts";
import { residentMb } from "../bench/machine.ts";
import { argument, fault, leaveAll, makeMembers, spread, until, watchPace } from "./harness.ts";
import { startListeners } from "./listeners.ts";

const minutes = argument(0, 1);
const clients = argument(1, 60);
const LINES_A_SECOND = 20;
const SAMPLE_MS = 5_000;
const LAST_ARRIVALS_MS = 5_000;
const RESIDENT_MAX_MB = 350;
const GIVEN_BACK = 0.8;
const REST_MAX_MS = 30_000;
/**
 * Clients that say something and keep the whole list, as pages do. The others only listen: a thousand such lists in one
 * process would measure that process.
 */
const CHATTERS_MAX = 60;

await fault(
	"no acknowledged message lost or doubled, calls' p95 within 300 ms, memory within 350 MB and level, every list the same",
	async ({ start, figure, defer }) => {
		const product = await start();
		const cookies = await makeMembers(product.url, clients);
		// What so many sign-ups at once took is given back when the server rests; it is no part of a chat's memory.
		const afterSignUps = residentMb(product.pid).all;
		await until(
			async () => residentMb(product.pid).all < afterSignUps * GIVEN_BACK,
			REST_MAX_MS,
		).catch(() => undefined);
		const chatters = await Promise.all(
			cookies.slice(0, CHATTERS_MAX).map((cookie) => joinChat(product.url, cookie)),
		);
		defer(() => leaveAll(chatters));
		await Promise.all(chatters.map((chatter) => chatter.live()));
		const messagesMax = minutes * 60 * LINES_A_SECOND;
		const others = cookies.slice(CHATTERS_MAX);
		const listeners = await startListeners(product.url, others, messagesMax);
		defer(() => listeners.stop());
		let sent = 0;
		const talking = setInterval(() => {
			chatters[sent % chatters.length]?.send(`Line ${++sent} of a long evening`);
		}, 1_000 / LINES_A_SECOND);
		const pace = watchPace(product.url, cookies[0] ?? "");
		const resident: number[] = [];
		for (let passed = 0; passed < minutes * 60_000; passed += SAMPLE_MS) {
			await pause(SAMPLE_MS);
			resident.push(residentMb(product.pid).all);
		}
		clearInterval(talking);
		const calls = await pace.stop();
		await Promise.all(chatters.map((chatter) => chatter.delivered()));
		const audit = await auditChat(await product.databaseUrl(), chatters);
		const received = () => listeners.received(audit.stored);
		await until(async () => (await received()).lost === 0, LAST_ARRIVALS_MS).catch(() => undefined);
		const { arrivals, lost, doubled } = await received();
		const middle = Math.floor(resident.length / 2);
		const mean = (values: readonly number[]) =>
			values.reduce((sum, one) => sum + one, 0) / values.length;
		figure("clients", clients);
		figure("minutes", minutes);
		figure("messages acknowledged", audit.acknowledged);
		figure("of them lost", audit.lost, 0);
		figure("doubled", audit.doubled, 0);
		figure("arrivals at those who listen", arrivals);
		figure("of them lost", lost, 0);
		figure("doubled", doubled, 0);
		figure("clients with another list", audit.wrongLists, 0);
		figure("calls' p95", calls.p95, 300, "ms");
		figure("failed calls", calls.failed, 0);
		figure("memory, median", spread(resident).p50, undefined, "MB");
		figure("memory, most", spread(resident).slowest, RESIDENT_MAX_MB, "MB");
		figure(
			"memory of the second half over the first",
			mean(resident.slice(middle)) / mean(resident.slice(0, middle)),
			1.15,
		);
	},
);
