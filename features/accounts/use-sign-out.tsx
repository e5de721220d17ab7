import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

/** Signing out, loaded on first use. */
export function useSignOut(): () => Promise<void> {
	const cache = useQueryClient();
	const navigate = useNavigate();
	return async () => {
		const { signOut } = await import("./sign-out.tsx");
		await signOut(cache, navigate);
	};
}
