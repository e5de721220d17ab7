import type { profiles, userRoles } from "#domain/people/table.ts";
import { invalid } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { copy } from "./copy.ts";
import { isTitle, nameKeys } from "./name-keys.ts";

type StaffName = Pick<RawRow<typeof userRoles>, "user_id"> & {
	full_name: RawRow<typeof profiles>["full_name"] | null;
};
const staffNames = {
	name: "staff-names",
	text: `SELECT r.user_id, p.full_name FROM user_roles r LEFT JOIN profiles p ON p.id = r.user_id`,
};

/**
 * Refuses a name that could be taken for a member of staff, a role or the community itself, also in letters that only
 * look alike. Staff themselves take any but one another's. Errors: invalid.
 */
export async function refuseProtectedName(
	{ pool, siteSettings }: Pick<Context, "pool" | "siteSettings">,
	fullName: string,
	userId?: string,
): Promise<void> {
	const { rows } = await pool.query<StaffName>(staffNames);
	const isStaff = rows.some((row) => row.user_id === userId);
	const others = rows.filter((row) => row.user_id !== userId).map((row) => row.full_name ?? "");
	const names = isStaff ? others : [...others, siteSettings.name];
	const keys = new Set(nameKeys(fullName));
	const isTaken = names.some((name) => name !== "" && nameKeys(name).some((key) => keys.has(key)));
	if (isTaken || (!isStaff && isTitle(fullName))) throw invalid({ fullName: copy.nameProtected });
}
