/** What stands in the tab beside the page's own title. */
type Marks = { before: string; instead: string | null };

let marks: Marks = { before: "", instead: null };
let pageTitle = "";
/** As last set here; whatever else stands there is a page's. */
let shown: string | null = null;

/** Marks the tab's title until it is changed again; a page that comes keeps the marks. */
export function markTab(change: Partial<Marks>): void {
	marks = { ...marks, ...change };
	if (shown === null)
		new MutationObserver(show).observe(document.head, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	show();
}

function show(): void {
	// Without a title the page is about to set one.
	if (document.title === "") return;
	if (document.title !== shown) pageTitle = document.title;
	const { before, instead } = marks;
	shown = before + (instead ?? pageTitle);
	if (document.title !== shown) document.title = shown;
}
