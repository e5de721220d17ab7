import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TierNamesProvider } from "#domain/audiences/tier-name.tsx";
import { membership } from "./api.tsx";

/** All plans with their names, offered or not, for admins. */
export const tierNamesQuery = (from: typeof membership.api) =>
	from.listPlansForAdmin.queryOptions();

/** Gives an admin's page the names that the plans have now. */
export function TierNames({ children }: { children: ReactNode }) {
	const { data } = useQuery(tierNamesQuery(membership.api));
	const names = Object.fromEntries((data?.plans ?? []).map(({ tier, name }) => [tier, name]));
	return <TierNamesProvider value={names}>{children}</TierNamesProvider>;
}
