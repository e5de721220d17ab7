/** Does something once what is drawn now has been laid out and painted. Returns the way to call it off. */
export function afterPaint(work: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const frame = requestAnimationFrame(() => {
		timer = setTimeout(work);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}
