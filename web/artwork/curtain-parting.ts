import { useEffect } from "react";

const SEEN = "curtain-parted";

/** Parts the curtains on the page, the first time in a visit that one is shown. */
export function useCurtainParting(): void {
	useEffect(() => {
		try {
			if (sessionStorage.getItem(SEEN)) return;
			sessionStorage.setItem(SEEN, "yes");
		} catch {
			// Without storage nobody knows whether it was seen: leave it hanging.
			return;
		}
		document.documentElement.dataset.curtain = "parting";
	}, []);
}
