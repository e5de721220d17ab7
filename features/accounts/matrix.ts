import sharp from "sharp";
import { accounts } from "#domain/people/table.ts";
import { hashPassword } from "#features/accounts/password/server-passwords.ts";
import { newId } from "#server/database/database.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { currentTotp, newTotpSecret } from "#server/secrets/totp.ts";
import { emailChangePath, exportPath, paths } from "#shared/paths.ts";
import {
	both,
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
import { emailChanges } from "./email-change/table.ts";
import { archiveKey } from "./export/server-exports.ts";
import { accountExports } from "./export/table.ts";
import { addAuthenticator, removeAuthenticator } from "./second-factor/second-factor.test-app.ts";
import { firstAdminLink } from "./server-first-admin.ts";

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
	{
		name: "deletion.request",
		statuses: members,
		input: async (world) => {
			await withPassword(world, world.actor ?? world.owner);
			// Whoever asks is not the only admin.
			await world.server.user({ roles: ["admin"] });
			return { password: PASSWORD };
		},
	},
	{
		name: "deletion.request",
		what: "wrong password",
		statuses: [401, 400, 400, 400, 400],
		input: () => ({ password: "not that one" }),
	},
	{ name: "dataExport.get", statuses: members },
	{
		name: "dataExport.start",
		what: "one is being made, so that no job disturbs the other cells",
		statuses: members,
		input: async ({ server, actor }) => {
			if (!actor) return;
			const one = { userId: actor.id, id: newId() };
			await server.services.db.insert(accountExports).values(one).onConflictDoNothing();
		},
	},
	{ name: "secondFactor.get", statuses: members },
	{
		name: "secondFactor.begin",
		statuses: members,
		input: async (world) => {
			await withPassword(world, world.actor ?? world.owner);
			return { password: PASSWORD };
		},
	},
	{
		name: "secondFactor.confirm",
		what: "not begun",
		statuses: [401, 409, 409, 409, 409],
		input: async ({ server, actor }) => {
			if (actor) await removeAuthenticator(server, actor.id);
			return { code: "123456" };
		},
	},
	{
		name: "secondFactor.confirm",
		statuses: members,
		input: async ({ server, actor }) => {
			const secret = newTotpSecret();
			if (actor) await addAuthenticator(server, actor.id, { secret, isOn: false });
			return { code: currentTotp(secret) };
		},
	},
	{ name: "secondFactor.renewCodes", statuses: members, input: passwordAndCode },
	{ name: "secondFactor.turnOff", statuses: members, input: passwordAndCode },
	{
		name: "secondFactor.requireOfAdmins",
		statuses: [401, 403, 403, 403, 200],
		input: () => ({ isRequired: false }),
	},
	{ name: "emailChange.get", statuses: members },
	{
		name: "emailChange.request",
		statuses: members,
		input: async (world) => {
			await withPassword(world, world.actor ?? world.owner);
			return { email: `${newId()}@test.invalid`, password: PASSWORD };
		},
	},
	{ name: "emailChange.cancel", statuses: members },
	{ name: "emailChange.read", statuses: everyone, input: anEmailChange },
	{ name: "emailChange.confirm", statuses: everyone, input: anEmailChange },
	{ name: "emailChange.stop", statuses: everyone, input: anEmailChange },
	{
		name: "emailChange.confirm",
		what: "no such link",
		statuses: [400, 400, 400, 400, 400],
		input: () => ({ token: "no-such-link" }),
	},
	{ name: "accounts.profile", statuses: members },
	{
		name: "accounts.updateProfile",
		statuses: members,
		// A moderator's name is refused to others.
		input: () => ({ fullName: `Another ${newId()}`, phone: null }),
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
		name: "accounts.checkFirstAdminLink",
		statuses: everyone,
		input: () => ({ token: "no-such-link" }),
	},
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

async function passwordAndCode(world: World) {
	const user = world.actor ?? world.owner;
	await withPassword(world, user);
	const secret = newTotpSecret();
	await addAuthenticator(world.server, user.id, { secret, isOn: true });
	return { password: PASSWORD, code: currentTotp(secret) };
}

/** The link of a new address, which only its owner has. */
async function anEmailChange({ server, owner }: World) {
	const token = newToken();
	const change = {
		newEmail: `${newId()}@test.invalid`,
		oldTokenHash: hashToken(newToken()),
		newTokenHash: hashToken(token),
		sessionId: owner.sessionId,
		expiresAt: new Date(Date.now() + 60_000),
	};
	await server.services.db
		.insert(emailChanges)
		.values({ userId: owner.id, ...change })
		.onConflictDoUpdate({ target: emailChanges.userId, set: change });
	return { token };
}

export const routes = both(exportPath(":id"), {
	statuses: ownerAlone,
	path: async ({ server, owner }) => {
		const id = newId();
		const { store } = server.services.storage;
		const facts = { bytes: 2, sha256: hashToken("PK"), mime: "application/zip" };
		await store.putBytes(archiveKey(id), Buffer.from("PK"), facts);
		const expiresAt = new Date(Date.now() + 60_000);
		const made = { id, state: "ready", bytes: 2, expiresAt } as const;
		await server.services.db
			.insert(accountExports)
			.values({ userId: owner.id, ...made })
			.onConflictDoUpdate({ target: accountExports.userId, set: made });
		return exportPath(id);
	},
});

export const pages: Record<string, Row<number | string>> = {
	...Object.fromEntries(
		[
			paths.profile,
			paths.profileDetails,
			paths.security,
			paths.appearance,
			paths.memberPrivacy,
			paths.membership,
			paths.artistSettings,
			paths.following,
			paths.ownData,
		].map((path) => [path, membersPage(paths.auth, path)]),
	),
	[emailChangePath]: everyone,
	[paths.firstAdmin]: [200, 200, 200, 200, "→ /"],
	[paths.auth]: visitorsPage,
	[paths.login]: visitorsPage,
};

export const topics: Record<string, Row<string>> = {
	presence: membersTopic,
	profiles: membersTopic,
};
