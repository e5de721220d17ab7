import { validInputs } from "#testing/bad-input/inputs.ts";
import { procedureRows } from "#testing/matrix/rows.ts";
import type { TestServer, TestUser } from "#testing/server.ts";
import type { Input } from "./cases.ts";

export const callers = ["visitor", "member", "admin"] as const;
export type Caller = (typeof callers)[number];
/** Who calls, and an input that is fine for them. */
export type World = { userId: string | undefined; cookie: string | undefined; fine: Input };

const ADMIN = 4;

/** Makes worlds as the permission matrix does, so that what is named is there; or, more cheaply, with an example alone. */
export async function worldOf(
	server: TestServer,
	name: string,
	caller: Caller,
	hasObjects: boolean,
): Promise<World> {
	const actor: TestUser | null =
		caller === "visitor" ? null : await server.user(caller === "admin" ? { roles: ["admin"] } : {});
	const { id: userId, cookie } = actor ?? {};
	const example = validInputs[name]?.() ?? {};
	if (!hasObjects) return { userId, cookie, fine: example };
	const owner = caller === "member" && actor ? actor : await server.user();
	const rows = procedureRows.filter((row) => row.name === name && row.input);
	const row =
		rows.find(({ statuses }) => (statuses[caller === "member" ? 1 : ADMIN] ?? 500) < 400) ??
		rows[0];
	// After so much else, what one needs may not be possible any more.
	const made = await (async () => row?.input?.({ server, owner, actor }))().catch(() => example);
	return { userId, cookie, fine: { ...((made as Input | undefined) ?? example) } };
}
