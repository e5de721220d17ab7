import type { Config } from "#server/config.ts";
import type { House } from "#server/context.ts";
import { copy } from "#shared/copy.ts";

/** The house as everyone in this process knows it: what admins have set, else what the operator has. */
export function openHouse(config: Config): House {
	return {
		name: copy.name,
		tagline: copy.tagline,
		description: copy.description,
		supportHours: copy.supportHours,
		get supportEmail() {
			return config.supportEmail;
		},
		get timeZone() {
			return config.timeZone;
		},
	};
}
