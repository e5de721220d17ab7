import type { AnyContractProcedure } from "@orpc/contract";
import type { ProcedureMeta } from "#shared/contract.ts";

type Contracts = Record<string, object>;

/** The procedures whose contract lets them send more than others: their addresses, as Fastify writes them. */
export function largeCalls(contract: Contracts) {
	return Object.entries(contract).flatMap(([feature, calls]) =>
		Object.entries(calls as Record<string, AnyContractProcedure>).flatMap(([call, procedure]) => {
			const { meta, route } = procedure["~orpc"];
			const { bodyMaxBytes } = meta as Partial<ProcedureMeta>;
			if (!bodyMaxBytes) return [];
			const { method = "POST", path = "" } = route;
			return {
				bodyLimit: bodyMaxBytes,
				name: `${feature}/${call}`,
				method,
				path: path.replace(/\{(\w+)\}/g, ":$1"),
			};
		}),
	);
}
