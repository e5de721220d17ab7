import { z } from "zod";
import { needs } from "#shared/contract.ts";

export const contract = {
	settings: needs("see the site's public settings")
		.route({ method: "GET", path: "/site" })
		.output(z.object({ supportEmail: z.string(), timeZone: z.string() })),
};
