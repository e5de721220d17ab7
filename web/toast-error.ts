import { copy } from "#shared/copy.ts";
import { explain } from "./api.ts";
import { notify } from "./notify.ts";

/** For `onError`: a toast with what the server said, or with `otherwise` where that is not for people. */
export function toastError(otherwise: string): (error: unknown) => void {
	return (error) =>
		notify({ kind: "bad", title: copy.error, text: explain(error, otherwise).message });
}
