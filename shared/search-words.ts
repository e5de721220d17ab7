/**
 * Letters of scripts that put no spaces between words, and of Hangul, whose words grow together: in a run of them any part
 * may be a word. Thai, Lao, Tibetan, Burmese, Hangul, Khmer, Kana, Han. `search_vector` names the same.
 */
export const UNSPACED =
	"\\u0e00-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u312f\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
const LETTER = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}'’])`;
/** `R.E.M.`, `AC/DC`, `T-Rex`: short parts, which others write as one. */
const JOINED = `(?<!${LETTER})${LETTER}{1,4}(?:[./-]${LETTER}{1,4})+(?!${LETTER})`;

/** The words of a text, in a group that `split` keeps. */
export const SEARCH_WORD = new RegExp(`(${JOINED}|[${UNSPACED}]+|${LETTER}+)`, "u");
const UNSPACED_WORD = new RegExp(`^[${UNSPACED}]`, "u");

/** Whether a word is part of a run without spaces. */
export const isUnspaced = (word: string): boolean => UNSPACED_WORD.test(word);

/** A word written with marks as one, and its parts. */
export function formsOf(word: string): { whole: string; parts: string[] } {
	const parts = word.split(/[./-]/);
	return { whole: parts.join(""), parts };
}
