/**
 * Reads a Range header against a size (RFC 9110, section 14): first and last byte, "whole" where there is none to follow,
 * or "unsatisfiable". Part of the service worker.
 */
export function rangeOf(header, size) {
	const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
	if (first === undefined || (first === "" && last === "")) return "whole";
	if (first === "") {
		if (Number(last) === 0 || size === 0) return "unsatisfiable";
		return { start: Math.max(0, size - Number(last)), end: size - 1 };
	}
	if (last !== "" && Number(last) < Number(first)) return "whole";
	if (Number(first) >= size) return "unsatisfiable";
	return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Answers a request for a stored file whole, in part (206), or with 416. */
export function answerRange(header, bytes, type) {
	const range = rangeOf(header, bytes.size);
	const headers = { "accept-ranges": "bytes", "content-type": type };
	if (range === "unsatisfiable")
		return new Response(null, {
			status: 416,
			headers: { ...headers, "content-range": `bytes */${bytes.size}` },
		});
	const part = range === "whole" ? bytes : bytes.slice(range.start, range.end + 1, type);
	headers["content-length"] = String(part.size);
	if (range === "whole") return new Response(part, { headers });
	headers["content-range"] = `bytes ${range.start}-${range.end}/${bytes.size}`;
	return new Response(part, { status: 206, headers });
}
