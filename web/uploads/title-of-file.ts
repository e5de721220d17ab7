/** What a file is called, as a title: without its ending, the number of its track, and what stands for spaces. */
export function titleOfFile(name: string): string {
	const bare = name.replace(/(?<=.)\.[a-z0-9]{1,5}$/iu, "").trim();
	const title = bare.replace(/^(?:\d{1,3}\s*[.)_-]|0\d{1,2}\s)\s*(?=\S)/u, "");
	const spaced = /\s/u.test(title) ? title : title.replaceAll("-", " ");
	return spaced.replaceAll(/[\s_]+/gu, " ").trim() || bare;
}
