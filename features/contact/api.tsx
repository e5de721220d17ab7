import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const contact = feature<typeof contract>("contact", {
	removes: ["remove"],
});
