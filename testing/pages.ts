/** The tags of a page's head, as a crawler reads them: in order, entities resolved, nothing else looked at. */
export function headOf(html: string) {
	const text = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
	const tags = [...text.matchAll(/<(meta|link)\s([^>]*?)\/?>/g)].map(
		([, name, attributes = ""]) => ({
			name,
			...Object.fromEntries(
				[...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = ""]) => [
					key,
					resolved(value),
				]),
			),
		}),
	) as Record<string, string>[];
	const scripts = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
	return {
		text,
		tags,
		/** Contents of every tag of this `property` or `name`. */
		all: (key: string) =>
			tags
				.filter((tag) => tag.property === key || tag.name === key)
				.map((tag) => tag.content ?? ""),
		links: (rel: string) => tags.filter((tag) => tag.rel === rel),
		title: resolved(/<title>([\s\S]*?)<\/title>/.exec(text)?.[1] ?? ""),
		jsonLd: scripts.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>),
	};
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function resolved(text: string): string {
	return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
