import { toastError } from "#web/toast-error.ts";
import { copy } from "./copy.ts";

/** What an admin pressed did not come about. */
export const toastChangeFailed = toastError(copy.changeFailed);
