import { useEffect } from "react";
import { whatsNew } from "./api.tsx";

/** Records that the member is here, once a page load; a failure is made up by the next visit. */
export function useVisit(): void {
	useEffect(() => {
		whatsNew.call.recordVisit().catch(() => {});
	}, []);
}
