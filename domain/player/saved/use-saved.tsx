import { useSyncExternalStore } from "react";
import { type Saved, savedNow, watchSaved } from "./saved-files.ts";

/** What is saved on this device and on its way there. */
export const useSaved = (): Saved => useSyncExternalStore(watchSaved, savedNow, savedNow);
