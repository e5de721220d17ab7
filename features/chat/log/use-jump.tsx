import { useCallback, useEffect, useState } from "react";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { copy as common } from "#shared/copy.ts";
import { toastError } from "#web/toast-error.ts";
import type { Target } from "./message-log.tsx";

/** Goes to a message by its seq, and first of all to the one that the address leads to. */
export function useJump(fetchAround: (seq: number) => Promise<void>, linkedSeq: number | null) {
	const [target, setTarget] = useState<Target | null>(null);
	const jump = useCallback(
		(seq: number) => {
			fetchAround(seq).then(() => setTarget({ seq }), toastError(copy.messageGone, common.error));
		},
		[fetchAround],
	);
	useEffect(() => {
		if (linkedSeq !== null && Number.isSafeInteger(linkedSeq) && linkedSeq > 0) jump(linkedSeq);
	}, [linkedSeq, jump]);
	return { target, jump };
}
