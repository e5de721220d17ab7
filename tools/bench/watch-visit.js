// Run in the page by bench/navigation.ts.

const LONG_TASK_MS = 50;

/**
 * Milliseconds from the next click until the heading of another page is painted and no skeleton is left, and
 * the tasks longer than 50 ms until a second after.
 */
globalThis.watchVisit = () => {
	const heading = document.querySelector("main h1");
	const address = location.href;
	const longTasks = [];
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries())
			if (duration > LONG_TASK_MS) longTasks.push(duration);
	}).observe({ type: "longtask" });
	globalThis.visit = new Promise((resolve) => {
		const follow = ({ timeStamp }) => {
			// Asking frame by frame would itself take much of a slow processor.
			const observer = new MutationObserver(() => {
				const now = document.querySelector("main h1");
				const isThere = now && now !== heading && location.href !== address;
				if (!isThere || document.querySelector("main .shown-late")) return;
				observer.disconnect();
				requestAnimationFrame(() => {
					// Comes right after the frame. A timer would wait for what is rendered below the fold meanwhile.
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => {
						const ms = performance.now() - timeStamp;
						setTimeout(() => resolve({ ms, longTasks }), 1_000);
					};
					port2.postMessage(null);
				});
			});
			observer.observe(document, { childList: true, subtree: true });
		};
		addEventListener("click", follow, { capture: true, once: true });
	});
};
