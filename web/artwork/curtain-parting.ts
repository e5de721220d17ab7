import { useEffect } from "react";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";

const SEEN = "curtain-parted";

/** Parts the curtains on the page, the first time in a visit that one is shown. */
export function useCurtainParting(): void {
	useEffect(() => {
		if (readStored("sessionStorage", SEEN)) return;
		// Without storage nobody knows whether it was seen: leave it hanging.
		if (!writeStored("sessionStorage", SEEN, "yes")) return;
		document.documentElement.dataset.curtain = "parting";
	}, []);
}
