import { userRoles } from "#domain/people/table.ts";
import { ownName, PASSWORD, signUp } from "#features/accounts/accounts.test-users.ts";
import { apiAs, type TestServer } from "#testing/server.ts";

/** An admin who has a password. */
export async function makeAdmin({ url, services, signIn }: TestServer) {
	const { id } = await signUp(url, ownName());
	await services.db.insert(userRoles).values({ userId: id, role: "admin" });
	const cookie = await signIn(id);
	const api = apiAs(url, cookie).backups;
	return {
		cookie,
		api,
		/** Where a backup can be downloaded by them, for some minutes. */
		linkTo: async (backupId: string) =>
			(await api.authorizeDownload({ id: backupId, password: PASSWORD })).path,
	};
}
