import { test } from "node:test";
import { cancel, clearSearch, showMore, tryAgain } from "#web/kit/copy.ts";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { files, listed, read } from "./arrows.test-files.ts";

const kit = ["web/kit/dialogs/button-copy.ts", "web/kit/copy.ts"];
const shared = new Set<string>([
	...Object.values(buttons),
	cancel,
	clearSearch,
	showMore,
	tryAgain,
]);
/** The same word for something else: a state, an email's link, a page that runs no script. */
const others = new Set([
	"features/accounts/first-steps/copy.ts: Done",
	"features/booking/copy.ts: Reply",
	"features/first-week/copy.ts: Done",
	"server/http/refusal-copy.ts: Try again",
]);

test("words that many buttons share are written once", () => {
	const problems = files
		.filter((file) => file.endsWith("copy.ts") && !kit.includes(file))
		.flatMap((file) =>
			[...read(file).matchAll(/:\s*"([^"\n]+)",?$/gm)]
				.map(([, words = ""]) => words)
				.filter((words) => shared.has(words) && !others.has(`${file}: ${words}`))
				.map((words) => `${file}: "${words}"`),
		);
	listed(problems, `${kit.join(" and ")} have these words.`);
});
