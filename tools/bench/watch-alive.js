// Run in the page by phone.ts before all else.

/** Milliseconds from the start of the visit until the page answers; how long each task held the page up. */
globalThis.aliveAt = null;
globalThis.longTasks = [];
new PerformanceObserver((list) => {
	for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_changes, observer) => {
	if (!document.documentElement?.hasAttribute("data-alive")) return;
	globalThis.aliveAt = performance.now();
	observer.disconnect();
}).observe(document, { attributes: true, childList: true, subtree: true });
