import { createContext, useContext } from "react";
import type { Viewer } from "#shared/policy.ts";

/** The signed-in person as their own browser knows them; `null` for a visitor. */
export type SignedIn = Viewer & {
	name: string;
	fullName: string | null;
	avatarUrl: string | null;
	emailVerified: boolean;
};

const ViewerContext = createContext<SignedIn | null>(null);

export const ViewerProvider = ViewerContext.Provider;

/** Who is looking: rendered on the server already, so no page ever shows a false state. */
export function useViewer(): SignedIn | null {
	return useContext(ViewerContext);
}

let refresh: () => Promise<unknown> = async () => {};

/** The session says how the viewer is asked for again; kept current by the session. */
export function onRefreshViewer(ask: () => Promise<unknown>): void {
	refresh = ask;
}

/** Asks the server anew who is looking, after something that changed what they may do. */
export function refreshViewer(): Promise<unknown> {
	return refresh();
}
