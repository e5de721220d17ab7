import { randomBytes } from "node:crypto";
import { newId } from "#server/database/database.ts";
import { everyone, members, ownerAlone, type ProcedureRow } from "#testing/matrix/row.ts";
import { softAuthenticator } from "#testing/passkeys.ts";
import { saveChallenge } from "./server-challenges.ts";
import { passkeys } from "./table.ts";

const wrongPassword = { password: "not that one" };
const asRefused = [401, 400, 400, 400, 400] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "passkeys.list", statuses: members },
	{
		name: "passkeys.begin",
		what: "wrong password",
		statuses: asRefused,
		input: () => wrongPassword,
	},
	{
		name: "passkeys.register",
		statuses: members,
		input: async ({ server, actor }) => {
			const challenge = randomBytes(32).toString("base64url");
			if (actor) await saveChallenge(server.services.db, challenge, actor.id);
			return { name: "Key", credential: softAuthenticator(server.url).create({ challenge }) };
		},
	},
	{
		name: "passkeys.rename",
		what: "the member's",
		statuses: ownerAlone,
		input: async ({ server, owner }) => {
			const id = newId();
			await server.services.db.insert(passkeys).values({
				id,
				userId: owner.id,
				credentialId: id,
				publicKey: "",
				counter: 0,
				transports: [],
				name: "Key",
			});
			return { id, name: "Phone" };
		},
	},
	{
		name: "passkeys.remove",
		what: "wrong password",
		statuses: asRefused,
		input: () => ({ id: newId(), ...wrongPassword }),
	},
	{ name: "passkeys.beginSignIn", statuses: everyone },
	{
		name: "passkeys.signIn",
		what: "one that nobody has",
		statuses: [401, 401, 401, 401, 401],
		input: ({ server }) => ({
			credential: softAuthenticator(server.url).get({ challenge: "AAAA" }),
		}),
	},
];
