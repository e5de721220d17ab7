import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { explain } from "./api.ts";
import { notify } from "./notify.ts";

/** What became of the latest change that was saved at once. */
export type SaveState = "idle" | "saving" | "saved";

export const saveCopy = {
	saved: "Saved",
	failed: "Not saved. Try again",
} as const;

const State = createContext<SaveState>("idle");
const Report = createContext<(state: SaveState) => void>(() => {});

/** For pages whose switches save at once, and whose head says so. */
export function SaveStatus({ children }: { children: ReactNode }) {
	const [state, setState] = useState<SaveState>("idle");
	return (
		<Report value={setState}>
			<State value={state}>{children}</State>
		</Report>
	);
}

export const useSaveState = (): SaveState => use(State);

/** What a switch calls as its change is sent, has been saved, or could not be. */
export function useReportSave() {
	const report = use(Report);
	return useMemo(
		() => ({
			saving: () => report("saving"),
			saved: () => report("saved"),
			failed(error: unknown) {
				report("idle");
				const text = explain(error, "").message;
				notify({ kind: "bad", title: saveCopy.failed, ...(text && { text }), cause: error });
			},
		}),
		[report],
	);
}
