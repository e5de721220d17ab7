import sharp from "sharp";
import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import {
	everyone,
	members,
	membersPage,
	membersTopic,
	ownerAlone,
	type ProcedureRow,
	type Row,
	visitorsPage,
	type World,
} from "#testing/matrix/row.ts";
import { upload } from "#testing/uploads.ts";
import { firstAdminLink } from "./server-first-admin.ts";
import { hashPassword } from "./server-passwords.ts";
import { accounts } from "./table.ts";

const PASSWORD = "correct horse battery";
const passwordHash = hashPassword(PASSWORD);
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
	.png()
	.toBuffer();

export const procedures: readonly ProcedureRow[] = [
	{ name: "accounts.session", statuses: everyone },
	{ name: "accounts.signUp", statuses: everyone, input: newcomer },
	{ name: "accounts.signIn", statuses: everyone, input: withPassword },
	{
		name: "accounts.signIn",
		what: "wrong password",
		statuses: [401, 401, 401, 401, 401],
		input: async (world) => ({ ...(await withPassword(world)), password: "not that one" }),
	},
	{ name: "accounts.signOut", statuses: everyone },
	{
		name: "accounts.requestPasswordReset",
		statuses: everyone,
		input: () => ({ email: "no@test.invalid" }),
	},
	{
		name: "accounts.checkResetLink",
		statuses: everyone,
		input: () => ({ token: "no-such-link" }),
	},
	{
		name: "accounts.resetPassword",
		what: "no such link",
		statuses: [400, 400, 400, 400, 400],
		input: () => ({ token: "no-such-link", password: PASSWORD }),
	},
	{
		name: "accounts.changePassword",
		statuses: members,
		input: async (world) => {
			await withPassword(world, world.actor ?? world.owner);
			return { currentPassword: PASSWORD, newPassword: "another long one" };
		},
	},
	{
		name: "accounts.changePassword",
		what: "wrong current password",
		statuses: [401, 400, 400, 400, 400],
		input: () => ({ currentPassword: "not that one", newPassword: "another long one" }),
	},
	{ name: "accounts.profile", statuses: members },
	{
		name: "accounts.updateProfile",
		statuses: members,
		input: () => ({ fullName: "Another Name", phone: null }),
	},
	{
		name: "accounts.setAvatar",
		statuses: ownerAlone,
		input: async ({ server, owner }) => ({
			uploadId: await upload(server.url, owner, await picture),
		}),
	},
	{ name: "accounts.resendVerification", statuses: members },
	{ name: "accounts.sessions", statuses: members },
	{
		name: "accounts.revokeSession",
		statuses: ownerAlone,
		input: ({ owner }) => ({ id: owner.sessionId }),
	},
	{ name: "accounts.firstSteps", statuses: members },
	{ name: "accounts.hideFirstSteps", statuses: members },
	{
		name: "accounts.becomeFirstAdmin",
		what: "there is none yet, except in the admin's case",
		statuses: [401, 200, 200, 200, 409],
		input: async ({ server, actor }) => {
			const adminId = actor?.id ?? newId();
			await server.services.pool.query(
				"DELETE FROM user_roles WHERE role = 'admin' AND user_id <> $1",
				[adminId],
			);
			const link = await firstAdminLink(server.services);
			return { token: link ? new URL(link).searchParams.get("token") : "none-is-made" };
		},
	},
	{
		name: "accounts.becomeFirstAdmin",
		what: "a wrong link",
		statuses: [401, 409, 409, 409, 409],
		input: () => ({ token: "a-wrong-link" }),
	},
];

function newcomer() {
	return { email: `${newId()}@test.invalid`, password: PASSWORD, fullName: "Ada Lovelace" };
}

async function withPassword({ server, owner }: World, user = owner) {
	await server.services.db.insert(accounts).values({
		id: newId(),
		accountId: user.id,
		providerId: "credential",
		userId: user.id,
		password: await passwordHash,
	});
	return { email: user.email, password: PASSWORD };
}

export const pages: Record<string, Row<number | string>> = {
	[paths.profile]: membersPage(paths.auth, paths.profile),
	[paths.firstAdmin]: membersPage(paths.auth, paths.firstAdmin),
	[paths.auth]: visitorsPage,
	[paths.login]: visitorsPage,
};

export const topics: Record<string, Row<string>> = {
	presence: membersTopic,
	profiles: membersTopic,
};
