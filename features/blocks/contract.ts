import { z } from "zod";
import { BLOCKS_MAX, blockKinds } from "#domain/people/blocks/limits.ts";
import { userCard } from "#domain/people/contract.ts";
import { id, procedure, topic } from "#shared/contract.ts";

const one = z.object({ id });
const kind = z.enum(blockKinds);
const hiddenMember = userCard.extend({ kind });
export type HiddenMember = z.infer<typeof hiddenMember>;

export const contract = {
	list: procedure("block members", "GET", "/my/blocks").output(
		z.array(hiddenMember).max(BLOCKS_MAX).describe("Sorted by name"),
	),
	add: procedure("block members", "PUT", "/my/blocks/{id}")
		.input(
			one.extend({
				kind: kind
					.default("block")
					.describe(
						"Either hides what a member writes; one who is blocked can't send direct messages either",
					),
			}),
		)
		.output(one),
	remove: procedure("block members", "DELETE", "/my/blocks/{id}").input(one).output(one),
};

/** Whom the member has blocked or muted changed, maybe on another device; sent to them only. */
export const blocksTopic = topic("blocks", "block members", z.object({}));
