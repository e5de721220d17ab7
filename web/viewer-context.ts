import { createContext, useContext } from "react";
import type { Viewer } from "#shared/policy.ts";

/** The signed-in person as their own browser knows them; `null` for a visitor. */
export type SignedIn = Viewer & {
	name: string;
	fullName: string | null;
	avatarUrl: string | null;
	emailVerified: boolean;
	/** An admin whose role rests until two-factor sign-in is set up. */
	needsSecondFactor: boolean;
	/** An admin who looks at the site as a member. */
	isPreviewing: boolean;
	/** What they say is folded away. */
	hiddenIds: readonly string[];
	mutedIds: readonly string[];
};

const ViewerContext = createContext<SignedIn | null | undefined>(undefined);

export const ViewerProvider = ViewerContext.Provider;

/**
 * Who is looking: rendered on the server already, so no page ever shows a false state.
 * Errors: throws outside of a `ViewerProvider`, in the words of the specification, where both have other names.
 */
export function useViewer(): SignedIn | null {
	const viewer = useContext(ViewerContext);
	if (viewer === undefined) throw new Error("useAuth must be used within an AuthProvider");
	return viewer;
}
