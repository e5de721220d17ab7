import sharp from "sharp";
import { firstAdminLink } from "#features/members/server-first-admin.ts";
import { hashPassword } from "#features/members/server-passwords.ts";
import { accounts } from "#features/members/table.ts";
import { newId } from "#server/database.ts";
import {
	everyone,
	members,
	ownerAlone,
	type ProcedureRow,
	type World,
} from "./matrix-row.test-table.ts";
import { upload } from "./testing-uploads.ts";

const PASSWORD = "correct horse battery";
const passwordHash = hashPassword(PASSWORD);
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
	.png()
	.toBuffer();

export const memberRows: readonly ProcedureRow[] = [
	{ name: "members.session", statuses: everyone },
	{ name: "members.signUp", statuses: everyone, input: newcomer },
	{ name: "members.signIn", statuses: everyone, input: withPassword },
	{
		name: "members.signIn",
		what: "wrong password",
		statuses: [401, 401, 401, 401, 401],
		input: async (world) => ({ ...(await withPassword(world)), password: "not that one" }),
	},
	{ name: "members.signOut", statuses: everyone },
	{ name: "members.requestReset", statuses: everyone, input: () => ({ email: "no@test.invalid" }) },
	{
		name: "members.resetPassword",
		what: "no such link",
		statuses: [400, 400, 400, 400, 400],
		input: () => ({ token: "no-such-link", password: PASSWORD }),
	},
	{
		name: "members.changePassword",
		statuses: members,
		input: async (world) => {
			await withPassword(world, world.actor ?? world.owner);
			return { currentPassword: PASSWORD, newPassword: "another long one" };
		},
	},
	{
		name: "members.changePassword",
		what: "wrong current password",
		statuses: [401, 400, 400, 400, 400],
		input: () => ({ currentPassword: "not that one", newPassword: "another long one" }),
	},
	{ name: "members.profile", statuses: members },
	{
		name: "members.updateProfile",
		statuses: members,
		input: () => ({ fullName: "Another Name", phone: null }),
	},
	{
		name: "members.setAvatar",
		statuses: ownerAlone,
		input: async ({ server, owner }) => ({
			uploadId: await upload(server.url, owner, await picture),
		}),
	},
	{ name: "members.resendVerification", statuses: members },
	{ name: "members.sessions", statuses: members },
	{
		name: "members.endSession",
		statuses: ownerAlone,
		input: ({ owner }) => ({ id: owner.sessionId }),
	},
	{
		name: "members.becomeFirstAdmin",
		what: "there is none yet, except in the admin's case",
		statuses: [401, 200, 200, 200, 409],
		input: async ({ server, actor }) => {
			const keep = actor?.id ?? newId();
			await server.services.pool.query(
				"DELETE FROM user_roles WHERE role = 'admin' AND user_id <> $1",
				[keep],
			);
			const link = await firstAdminLink(server.services);
			return { token: link ? new URL(link).searchParams.get("token") : "none-is-made" };
		},
	},
	{
		name: "members.becomeFirstAdmin",
		what: "a wrong link",
		statuses: [401, 409, 409, 409, 409],
		input: () => ({ token: "a-wrong-link" }),
	},
];

function newcomer() {
	return { email: `${newId()}@test.invalid`, password: PASSWORD, fullName: "Ada Lovelace" };
}

async function withPassword({ server, owner }: World, person = owner) {
	await server.services.db.insert(accounts).values({
		id: newId(),
		accountId: person.id,
		providerId: "credential",
		userId: person.id,
		password: await passwordHash,
	});
	return { email: person.email, password: PASSWORD };
}
