/** What deep links to the sections of a page end in: `terms-law-and-courts`; twice the same title, once `-2`. */
export function sectionIds(page: string, titles: readonly string[]): string[] {
	const taken = new Map<string, number>();
	return titles.map((title) => {
		const slug = title
			.toLowerCase()
			.normalize("NFKD")
			.replace(/\p{M}/gu, "")
			.replace(/[^\p{L}\p{N}]+/gu, "-")
			.replace(/^-|-$/g, "");
		const id = `${page}-${slug || "section"}`;
		const times = (taken.get(id) ?? 0) + 1;
		taken.set(id, times);
		return times === 1 ? id : `${id}-${times}`;
	});
}
