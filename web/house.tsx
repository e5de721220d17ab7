import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { House } from "#shared/contract.ts";

/** Where not even the root could load. */
export const nameless: House = {
	name: "",
	tagline: "",
	description: "",
	copyright: "",
	supportEmail: "",
	supportHours: "",
	responseTime: "",
	timeZone: "UTC",
};

const HouseContext = createContext(nameless);
let houseInBrowser: House | null = null;

/** Gives every page the house as it is now, and head tags too. */
export function HouseProvider({ house, children }: { house: House; children: ReactNode }) {
	useEffect(() => {
		houseInBrowser = house;
	}, [house]);
	return <HouseContext value={house}>{children}</HouseContext>;
}

/** The house as its admins have set it. */
export const useHouse = (): House => useContext(HouseContext);

/** The same for what runs outside of any page; null on the server and before the first page stands. */
export const knownHouse = (): House | null => houseInBrowser;
