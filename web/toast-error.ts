import { copy } from "#shared/copy.ts";
import { notSaved } from "#web/kit/copy.ts";
import { explain } from "./api.ts";
import { notify } from "./notify.ts";

/** For `onError`: a toast with what the server said, or with `otherwise` where that is not for people: by default that nothing was saved. */
export function toastError(otherwise: string = notSaved, title: string = copy.error) {
	return (error: unknown): void => {
		notify({ kind: "bad", title, text: explain(error, otherwise).message, cause: error });
	};
}
