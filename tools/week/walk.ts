import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Email } from "./mailbox.ts";
import type { Resident } from "./people.ts";

type Act = (page: Page) => Promise<unknown>;
type Sees = (page: Page) => Locator | Promise<unknown>;
type Row = {
	n: number;
	day: string;
	title: string;
	who: string;
	ms: number | null;
	trouble: string;
};

const SLOW_MS = 1_000;
const WAIT_MS = 8_000;

export type Walk = ReturnType<typeof openWalk>;

/** Steps that a person walks: each is timed from its press to what answers it, and photographed. */
export function openWalk(folder: string) {
	const pictures = join(folder, "pictures");
	const rows: Row[] = [];
	let day = "";
	const photograph = async (page: Page, n: number, who: string, isWhole = false) => {
		await mkdir(pictures, { recursive: true });
		const name = `${String(n).padStart(3, "0")}-${who.toLowerCase().split(" ")[0]}.png`;
		await page.screenshot({ path: join(pictures, name), fullPage: isWhole, timeout: 10_000 });
	};
	const record = async (row: Row) => {
		rows.push(row);
		const sent = `${row.n} ${row.day} | ${row.who}: ${row.title} | ${row.ms ?? "-"} ms ${row.trouble}\n`;
		process.stdout.write(sent);
		await appendFile(join(folder, "steps.txt"), sent);
	};
	return {
		begin(name: string) {
			day = name;
		},
		/**
		 * One step. `press` ends with the press that asks for something, `sees` is what answers. A step that fails is
		 * recorded and the walk goes on. `prepare` is not timed.
		 */
		async step(
			who: Resident,
			title: string,
			{
				prepare,
				press,
				sees,
				isWhole = false,
				withinMs = WAIT_MS,
			}: { prepare?: Act; press: Act; sees?: Sees; isWhole?: boolean; withinMs?: number },
		): Promise<boolean> {
			const n = rows.length + 1;
			const { page } = who;
			let ms: number | null = null;
			let trouble = "";
			try {
				await prepare?.(page);
				const since = performance.now();
				await press(page);
				const seen = sees?.(page);
				if (seen && "first" in seen) await seen.first().waitFor({ timeout: withinMs });
				else await seen;
				ms = Math.round(performance.now() - since);
			} catch (error) {
				const [first = "", second = ""] = String((error as Error).message).split("\n");
				trouble = `FAILED: ${first} ${second}`.slice(0, 240);
			}
			await page.waitForTimeout(250);
			await photograph(page, n, who.name, isWhole).catch(() => {
				trouble += " (no picture)";
			});
			const complaints = who.complaints.splice(0);
			if (complaints.length > 0) trouble += ` CONSOLE: ${complaints.join(" | ").slice(0, 300)}`;
			if (ms !== null && ms > SLOW_MS) trouble += " SLOW";
			await record({ n, day, title, who: who.name, ms, trouble });
			return ms !== null;
		},
		/** An email as a mail program shows it. */
		async read(who: Resident, title: string, { html }: Email) {
			const n = rows.length + 1;
			const page = await who.context.newPage();
			await page.setContent(html);
			await photograph(page, n, who.name, true);
			await page.close();
			await record({ n, day, title, who: who.name, ms: null, trouble: "" });
		},
		/** Another picture of somebody's page, without an act. */
		async look(who: Resident, title: string, isWhole = false) {
			const n = rows.length + 1;
			await who.page.waitForTimeout(250);
			await photograph(who.page, n, who.name, isWhole);
			await record({ n, day, title, who: who.name, ms: null, trouble: "" });
		},
		/** What can only be read: a snapshot of the accessibility tree, an email. */
		async note(name: string, text: string) {
			await mkdir(join(folder, "notes"), { recursive: true });
			await writeFile(join(folder, "notes", name), text);
		},
		async close(): Promise<number> {
			const head = "| # | Day | Who | Step | ms | |\n|--:|---|---|---|--:|---|\n";
			const lines = rows.map(
				({ n, day, who, title, ms, trouble }) =>
					`| ${n} | ${day} | ${who} | ${title} | ${ms ?? ""} | ${trouble} |`,
			);
			await writeFile(join(folder, "steps.md"), `${head}${lines.join("\n")}\n`);
			return rows.filter(({ trouble }) => trouble.includes("FAILED")).length;
		},
	};
}
