import { newId } from "#server/database/database.ts";
import type { ProcedureRow, World } from "#testing/matrix/row.ts";
import { members, ownerAlone } from "#testing/matrix/row.ts";
import { someSubscription } from "#testing/push-service.ts";
import { pushSubscriptions } from "./table.ts";

async function aDevice({ server, owner }: World) {
	const id = newId();
	await server.services.db.insert(pushSubscriptions).values({
		id,
		userId: owner.id,
		sessionId: owner.sessionId,
		...someSubscription(),
		device: "Chrome on Android",
	});
	return { id };
}

export const procedures: readonly ProcedureRow[] = [
	{ name: "push.mine", statuses: members },
	{ name: "push.addDevice", statuses: members, input: someSubscription },
	{ name: "push.removeDevice", statuses: ownerAlone, input: aDevice },
	{
		name: "push.sendTest",
		what: "from a browser that gets none",
		statuses: [401, 409, 409, 409, 409],
		input: async ({ server }) => {
			await server.services.db.delete(pushSubscriptions);
			return {};
		},
	},
	{
		name: "push.deliveries",
		statuses: [401, 403, 403, 403, 200],
		input: () => ({ state: "gone" }),
	},
];
