import { copy as common } from "#shared/copy.ts";
import { explain } from "#web/api.ts";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";

const failures = { post: copy.postFailed, edit: copy.editFailed, remove: copy.removeFailed };

/** The call's result; a toast says how it went. Errors: those of the call, in a toast as well. */
export async function withErrorToast<Result>(
	call: Promise<Result>,
	action: keyof typeof failures,
): Promise<Result> {
	try {
		const result = await call;
		if (action === "post") notify({ kind: "good", title: copy.postedTitle, text: copy.posted });
		return result;
	} catch (error) {
		const reason = explain(error, "").message;
		const text = reason ? `${failures[action]}. ${reason}` : failures[action];
		notify({ kind: "bad", title: common.error, text, cause: error });
		throw error;
	}
}
