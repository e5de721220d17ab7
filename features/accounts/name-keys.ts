import unhomoglyph from "unhomoglyph";

/** Letters in circles and squares, and of flags, which no normalization takes apart. */
const DRAWN = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const FIRST_DRAWN = [0x1f1e6, 0x1f170, 0x1f150];

function plainLetter(drawn: string): string {
	const code = drawn.codePointAt(0) ?? 0;
	const first = FIRST_DRAWN.find((one) => code >= one) ?? code;
	return String.fromCharCode(0x41 + code - first);
}

/** What looks alike becomes alike: Unicode's skeleton (TS 39), and what a glance at a name takes for the same. */
const skeletonOf = (text: string): string =>
	unhomoglyph(text)
		.toLowerCase()
		.replaceAll("rn", "m")
		.replaceAll(/[i1|]/g, "l")
		.replaceAll("0", "o");

/** The words of a name as they look, without emoji, punctuation, accents and what is not seen. */
function wordsOf(text: string): string[] {
	const words = skeletonOf(text).split(/[^\p{L}\p{N}]+/u);
	return words.filter((word) => word !== "");
}

/** As typed and in lower case: some letters look like others in one of the two alone. */
function readings(name: string): string[][] {
	const bare = name
		.replaceAll(DRAWN, plainLetter)
		.normalize("NFKD")
		.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{M}]/gu, "")
		.normalize("NFKC");
	return [wordsOf(bare), wordsOf(bare.toLowerCase())];
}

const skeletons = (words: string) => new Set(words.split(" ").map(skeletonOf));
/** Nobody is called so: a name with one of these speaks for the staff. */
const ROLE = new RegExp(
	`^(${skeletonOf("admin")}|${skeletonOf("moderator")})|(${skeletonOf("admin")}|${skeletonOf("moderator")})s?$`,
);
/** Some people are called so: only a name of nothing else speaks for the staff. */
const TITLES = skeletons(
	"owner owners staff support mod mods official system sysadmin webmaster helpdesk",
);
const FILLERS = skeletons(
	"the our a of team crew site community customer head chief lead real verified account",
);

const withoutTitles = (words: string[]) =>
	words.filter((word) => !ROLE.test(word) && !TITLES.has(word) && !FILLERS.has(word));

/** Whether a name says that its holder is one of the staff: 'Admin', 'M.o.d', 'Ada (Moderator)', 'Support Team'. */
export const isTitle = (name: string): boolean =>
	readings(name).some((words) => {
		const joined = words.join("");
		return (
			words.some((word) => ROLE.test(word)) ||
			TITLES.has(joined) ||
			joined === skeletonOf("admin") ||
			joined === skeletonOf("moderator") ||
			(words.some((word) => TITLES.has(word)) && withoutTitles(words).length === 0)
		);
	});

/** What two names have in common when one can be taken for the other. */
export function nameKeys(name: string): string[] {
	const keys = readings(name).flatMap((words) => [words.join(""), withoutTitles(words).join("")]);
	const found = keys.filter((key) => key !== "");
	return found.length > 0 ? found : [name.normalize("NFKC").replaceAll(/\s/g, "")];
}
