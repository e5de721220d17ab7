/** Stands for the name of the house in whatever is written, so that a new name need not be written everywhere. */
export const NAME = "{name}";

/** The words with the house's name in its places, however deep they stand. */
export function named<Words>(name: string, words: Words): Words {
	if (typeof words === "string") return words.replaceAll(NAME, () => name) as Words;
	if (Array.isArray(words)) return words.map((one) => named(name, one)) as Words;
	if (typeof words !== "object" || words === null) return words;
	return Object.fromEntries(
		Object.entries(words).map(([key, value]) => [key, named(name, value)]),
	) as Words;
}
