import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { signOut } from "./sign-out.tsx";

/** Signing out; its code is there before it is wanted, because then the server may not be. */
export function useSignOut(): () => Promise<void> {
	const cache = useQueryClient();
	const navigate = useNavigate();
	return () => signOut(cache, navigate);
}
