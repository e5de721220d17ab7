import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./setup.ts";

/** The link of the newest email to this address in the outbox. */
export async function linkFor(email: string, subject: string): Promise<string> {
	const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");
	let link = "";
	await expect
		.poll(async () => {
			for (const name of (await readdir(outbox).catch(() => [])).sort().reverse()) {
				const message = (await readFile(join(outbox, name), "utf8"))
					.replaceAll("=\r\n", "")
					.replaceAll("=3D", "=");
				if (!message.includes(email) || !message.includes(subject)) continue;
				link = /https?:\/\/\S+/.exec(message)?.[0] ?? "";
				return link;
			}
			return "";
		})
		.not.toBe("");
	return link;
}
