/**
 * By which a work is known however it is typed: case, marks, punctuation and spaces do not part it from
 * itself. Words of another script stay as they are; what is all signs is taken as it was typed.
 */
export function workKey(title: string, author: string): string {
	return `${plain(title)}|${plain(author)}`;
}

function plain(text: string): string {
	const slug = text
		.normalize("NFKD")
		.toLowerCase()
		// Only Latin letters are read as well without their marks; others become other letters.
		.replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
		.normalize("NFC")
		.replace(/['’]/gu, "")
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
		.trim();
	return slug === "" ? text.trim().toLowerCase() : slug;
}
