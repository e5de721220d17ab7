import { eq } from "drizzle-orm";
import { audienceMembers, audiences, membershipGrants } from "#domain/audiences/table.ts";
import { userPaymentInfo } from "#domain/people/table.ts";
import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";

export const personalData: PersonalData = {
	feature: "membership",
	rows: [
		ownRows(userPaymentInfo, "userId", "deleted", { except: ["requested", "answered"] }),
		ownRows(membershipGrants, "userId", "deleted", { except: ["grantedBy", "endedBy"] }),
		...namedIn(membershipGrants, "grantedBy", "endedBy"),
		ownRows(audienceMembers, "userId", "deleted", { except: ["addedBy"] }),
		...namedIn(audienceMembers, "addedBy"),
		...namedIn(audiences, "ownerId"),
	],
	/** Nobody pays for an account that is gone. Errors: as `Payments`; the deletion is then tried again. */
	async erase({ db, payments }, userId) {
		const [row] = await db
			.select({ customerId: userPaymentInfo.stripeCustomerId })
			.from(userPaymentInfo)
			.where(eq(userPaymentInfo.userId, userId));
		if (row?.customerId) await payments?.deleteCustomer(row.customerId);
	},
};
