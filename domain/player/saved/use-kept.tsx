import { useSyncExternalStore } from "react";
import { type Kept, keptNow, watchKept } from "./kept-files.ts";

/** What is kept on this device and on its way there. */
export const useKept = (): Kept => useSyncExternalStore(watchKept, keptNow, keptNow);
