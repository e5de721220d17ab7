import { memberBlocks } from "#domain/people/blocks/table.ts";
import { linkedTo, ownRows, type PersonalData } from "#server/personal-data.ts";

/** Nobody's export says who blocked them. */
export const personalData: PersonalData = {
	feature: "blocked-members",
	rows: [ownRows(memberBlocks, "userId", "deleted"), linkedTo(memberBlocks, "blockedId")],
};
