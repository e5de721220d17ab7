import { and, eq, ne } from "drizzle-orm";
import { BLOCKS_MAX, CHANGES_PER_HOUR } from "#domain/people/blocks/limits.ts";
import { memberBlocks } from "#domain/people/blocks/table.ts";
import { profiles, shownName, staffRole, users } from "#domain/people/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Rule } from "#server/limits.ts";
import { takeNamedLock } from "#server/locks.ts";
import { serve } from "#server/serve.ts";
import { blocksTopic, contract } from "./contract.ts";
import { copy } from "./copy.ts";

const hour: Rule = { name: "blocks", points: CHANGES_PER_HOUR, seconds: 3_600 };

export const blocksRouter = serve(contract, {
	list: ({ context }) =>
		context.db
			.select({
				id: users.id,
				name: shownName,
				avatarUrl: profiles.avatarUrl,
				staff: staffRole,
				kind: memberBlocks.kind,
			})
			.from(memberBlocks)
			.innerJoin(users, eq(users.id, memberBlocks.blockedId))
			.leftJoin(profiles, eq(profiles.id, users.id))
			.where(eq(memberBlocks.userId, context.session.user.id))
			.orderBy(shownName, users.id),
	add: async ({ input: { id, kind }, context }) => {
		const userId = context.session.user.id;
		if (id === userId) throw refusal("CONFLICT", copy.notYourself);
		await context.limits.consume(hour, userId);
		await context.db.transaction(async (tx) => {
			// So that two at once do not pass the limit.
			await takeNamedLock(tx, `blocks ${userId}`);
			if ((await tx.$count(users, eq(users.id, id))) === 0) throw notFound();
			const own = eq(memberBlocks.userId, userId);
			const others = await tx.$count(memberBlocks, and(own, ne(memberBlocks.blockedId, id)));
			if (others >= BLOCKS_MAX) throw refusal("CONFLICT", copy.tooMany);
			await tx
				.insert(memberBlocks)
				.values({ userId, blockedId: id, kind })
				.onConflictDoUpdate({
					target: [memberBlocks.userId, memberBlocks.blockedId],
					set: { kind },
				});
		});
		context.live.sendToUser(userId, blocksTopic, {});
		return { id };
	},
	remove: async ({ input: { id }, context }) => {
		const userId = context.session.user.id;
		const own = eq(memberBlocks.userId, userId);
		await context.db.delete(memberBlocks).where(and(own, eq(memberBlocks.blockedId, id)));
		context.live.sendToUser(userId, blocksTopic, {});
		return { id };
	},
});
