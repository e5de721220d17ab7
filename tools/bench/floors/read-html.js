// Run in the page by html-tree.ts.

const BOOLEAN = new Set(
	"async autofocus checked default defer disabled hidden inert loop multiple muted nomodule open playsinline readonly required selected".split(
		" ",
	),
);
const AS_SOURCE = new Set(["script", "style"]);
/** React itself adds them to the page, for the images that it comes to. */
const ADDED = 'link[rel="preload"][as="image"]';

globalThis.readHtml = (html) => {
	const read = (node) => {
		const attributes = {};
		for (const { name, value } of node.attributes)
			attributes[name] = BOOLEAN.has(name) && value === "" ? true : value;
		const { localName: tag } = node;
		if (AS_SOURCE.has(tag)) return { tag, attributes, source: node.textContent, children: [] };
		const children = [...(tag === "template" ? node.content : node).childNodes].flatMap((child) => {
			if (child.nodeType === Node.TEXT_NODE) return [child.data];
			const isRead = child.nodeType === Node.ELEMENT_NODE && !child.matches(ADDED);
			return isRead ? [read(child)] : [];
		});
		return { tag, attributes, children };
	};
	return read(new DOMParser().parseFromString(html, "text/html").documentElement);
};
