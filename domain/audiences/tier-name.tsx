import { createContext, useContext } from "react";

const TierNames = createContext<Readonly<Record<string, string>>>({});

/** Takes what each tier is called here. */
export const TierNamesProvider = TierNames.Provider;

/** Says what a tier is called; its own word where nobody has named it. */
export function useTierName(): (tier: string) => string {
	const names = useContext(TierNames);
	return (tier) => names[tier] ?? tier.charAt(0).toUpperCase() + tier.slice(1);
}
