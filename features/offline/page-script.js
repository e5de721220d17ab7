/** The only script of the offline page: it stands in for pages at any address, so nothing else may run on it. */
const { page, ready } = document.currentScript.dataset;
const RETRY_MS = 10_000;

// The stored page does not know which theme this browser has chosen.
try {
	const theme = localStorage.getItem("theme");
	if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
	// Storage is forbidden: the theme is the system's.
}

addEventListener("click", ({ target }) => {
	if (target.closest("[data-retry]")) location.reload();
});

// A way to what is saved on this device, if anything is. This runs before the page below it is there.
const isWhole = new Promise((resolve) => {
	if (document.readyState !== "loading") resolve();
	addEventListener("DOMContentLoaded", resolve, { once: true });
});
Promise.all([globalThis.caches?.keys(), isWhole])
	.then(([names = []]) => {
		if (names.some((name) => name.startsWith("kept-")))
			document.querySelector("[data-saved]")?.removeAttribute("hidden");
	})
	.catch(() => {});

/** Loads the page that was asked for, once the server answers. */
async function retry() {
	const answer = await fetch(ready, { cache: "no-store" }).catch(() => null);
	if (answer?.ok) location.reload();
}

// Under its own address there is no other page to load.
if (location.pathname !== page) {
	addEventListener("online", retry);
	setInterval(() => {
		if (!document.hidden) void retry();
	}, RETRY_MS);
}
