// Run in the page by html-tree.ts.

const BOOLEAN = new Set(
	"async autofocus checked default defer disabled hidden inert loop multiple muted nomodule open playsinline readonly required selected".split(
		" ",
	),
);
const AS_SOURCE = new Set(["script", "style"]);

globalThis.readHtml = (html) => {
	const read = (node) => {
		const attributes = {};
		for (const { name, value } of node.attributes)
			attributes[name] = BOOLEAN.has(name) && value === "" ? true : value;
		const { localName: tag } = node;
		if (AS_SOURCE.has(tag)) return { tag, attributes, source: node.textContent, children: [] };
		const children = [...(tag === "template" ? node.content : node).childNodes].flatMap((child) => {
			if (child.nodeType === Node.TEXT_NODE) return [child.data];
			return child.nodeType === Node.ELEMENT_NODE ? [read(child)] : [];
		});
		return { tag, attributes, children };
	};
	return read(new DOMParser().parseFromString(html, "text/html").documentElement);
};
