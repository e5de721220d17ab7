import { z } from "zod";
import { userCard } from "#features/accounts/contract.ts";
import { id, procedure, topic } from "#shared/contract.ts";
import { BLOCKS_MAX } from "./limits.ts";

const one = z.object({ id });

export const contract = {
	list: procedure("block members", "GET", "/my/blocks").output(
		z.array(userCard).max(BLOCKS_MAX).describe("Sorted by name"),
	),
	add: procedure("block members", "PUT", "/my/blocks/{id}").input(one).output(one),
	remove: procedure("block members", "DELETE", "/my/blocks/{id}").input(one).output(one),
};

/** Whom the member has blocked changed, maybe on another device; sent to them only. */
export const blocksTopic = topic("blocks", "block members", z.object({}));
