/** The only script of the offline page: it stands in for pages at any address, so nothing else may run on it. */
const { page, home, ready, trying, still } = document.currentScript.dataset;
const RETRY_MS = 10_000;

// The stored page does not know which theme this browser has chosen.
try {
	const theme = localStorage.getItem("theme");
	if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
	// Storage is forbidden: the theme is the system's.
}

addEventListener("click", ({ target }) => {
	if (target.closest("[data-retry]")) void tryAgain();
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

/** Loads the page that was asked for, once the server answers. Returns whether it did. */
async function retry() {
	const answer = await fetch(ready, { cache: "no-store" }).catch(() => null);
	if (!answer?.ok) return false;
	// Under its own address there is no other page to load.
	if (location.pathname === page) location.replace(home);
	else location.reload();
	return true;
}

/** For whoever asks: says what came of it. */
async function tryAgain() {
	const outcome = document.querySelector("[data-outcome]");
	outcome.textContent = trying;
	if (!(await retry())) outcome.textContent = still;
}

addEventListener("online", retry);
document.addEventListener("visibilitychange", retryIfSeen);
setInterval(retryIfSeen, RETRY_MS);

function retryIfSeen() {
	if (!document.hidden) void retry();
}
