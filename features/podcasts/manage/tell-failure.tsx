import { tellsFailure } from "#web/tells-failure.ts";
import { manageCopy as copy } from "./manage-copy.ts";

/** What an admin pressed did not come about. */
export const tellFailure = tellsFailure(copy.changeFailed);
