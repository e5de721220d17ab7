/** `node tools/faults/hanging-mail.ts [sign-ups]` has the mail server accept connections and say nothing, then come back. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { signUp } from "#testing/chat-client.ts";
import { argument, fault, makeMembers, spread, until, watchPace } from "./harness.ts";

const signUps = argument(0, 20);
const RETURN_MS = 180_000;

await fault(
	"nobody waits for mail: sign-ups stay within 2 s, others' p95 within 300 ms; each email arrives once after the return",
	async ({ start, figure, holds, defer }) => {
		const held = new Set<Socket>();
		const silent = createServer((socket) => {
			held.add(socket);
			socket.on("error", () => undefined);
		});
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		const { port } = silent.address() as AddressInfo;
		const product = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
		const [cookie = ""] = await makeMembers(product.url, 1, "watcher");
		const pace = watchPace(product.url, cookie);
		const took: number[] = [];
		for (let at = 0; at < signUps; at += 1) {
			const since = performance.now();
			await signUp(product.url, `newcomer-${at}`, `10.9.${at}.1`);
			took.push(performance.now() - since);
		}
		const others = await pace.stop();
		figure("sign-ups while the mail server is silent", signUps);
		figure("the slowest", spread(took).slowest, 2_000, "ms");
		figure("others' p95", others.p95, 300, "ms");
		figure("others' failed calls", others.failed, 0);

		const received: string[] = [];
		const mail = new SMTPServer({
			authOptional: true,
			disabledCommands: ["STARTTLS"],
			onData(stream, session, done) {
				stream.resume();
				stream.on("end", () => {
					received.push(...session.envelope.rcptTo.map(({ address }) => address));
					done();
				});
			},
		});
		silent.close();
		for (const socket of held) socket.destroy();
		await new Promise<void>((resolve) => mail.listen(port, "127.0.0.1", resolve));
		defer(() => new Promise<void>((resolve) => mail.close(() => resolve())));
		const expected = signUps + 1;
		figure(
			"all emails there after the return",
			await until(async () => received.length >= expected, RETURN_MS),
			RETURN_MS,
			"ms",
		);
		holds(
			"each once",
			received.length === expected && new Set(received).size === expected,
			`${received.length} of ${expected}`,
		);
	},
);
