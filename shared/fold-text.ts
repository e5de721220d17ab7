/** Letters that do not come apart into a letter and marks. `search_letters` holds the same. */
const ALIKE: Record<string, string> = {
	ø: "o",
	đ: "d",
	ð: "d",
	ı: "i",
	ł: "l",
	ħ: "h",
	ŧ: "t",
	ŋ: "n",
	ς: "σ",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	þ: "th",
};

/** Lower case, without accents, as people type what their keyboard has no key for. */
export const foldCharacters = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replace(/[øđðıłħŧŋςßæœþ]/g, (letter) => ALIKE[letter] ?? letter);

/** Text as search compares it: also without apostrophes. `search_fold` says the same in SQL. */
export const foldText = (text: string): string => foldCharacters(text).replace(/['’]/g, "");
