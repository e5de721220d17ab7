import { useEffect, useState } from "react";
import type { UploadSlot } from "./upload-slot.tsx";

/** What a form says at the field of a file that it cannot do without; an object, so that asking again moves the focus again. */
export type Demand = { text: string; takesFocus: boolean };

/** Holds until the field has a file. */
export function useDemand(slot: UploadSlot) {
	const [demand, setDemand] = useState<Demand | null>(null);
	useEffect(() => slot.watch(() => setDemand(null)), [slot]);
	return [demand, (text: string, takesFocus = true) => setDemand({ text, takesFocus })] as const;
}
