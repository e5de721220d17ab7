import {
	type AnyContractProcedure,
	type AnyContractRouter,
	type ContractProcedure,
	type InferSchemaInput,
	type InferSchemaOutput,
	isContractProcedure,
} from "@orpc/contract";
import { type AnyRouter, implement, type ProcedureHandler, type Router } from "@orpc/server";
import type { ProcedureMeta } from "#shared/contract.ts";
import "./input-sentences.ts";
import { gate, type SessionFor } from "./access.ts";
import { limitCall } from "./call-limits.ts";
import type { Context, RequestContext } from "./context.ts";

type ContextFor<Meta> =
	Meta extends ProcedureMeta<infer Needed>
		? Context & { session: SessionFor<Needed> }
		: RequestContext;

/** One function for each procedure of a contract, or of a part of it. */
export type Handlers<Contract> =
	Contract extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
		? ProcedureHandler<
				ContextFor<Meta>,
				InferSchemaOutput<Input>,
				InferSchemaInput<Output>,
				Errors,
				Meta
			>
		: { [Name in keyof Contract]: Handlers<Contract[Name]> };

/** The router that answers a contract. Every procedure passes the gate first, and what changes something is limited. */
export function serve<Contract extends AnyContractRouter>(
	contract: Contract,
	handlers: Handlers<Contract>,
): Router<Contract, Context> {
	return answer(contract, handlers) as Router<Contract, Context>;
}

type AnyHandlers = Handlers<AnyContractProcedure> | { [name: string]: AnyHandlers };

function answer(contract: AnyContractRouter, handlers: AnyHandlers | undefined): AnyRouter {
	if (isContractProcedure(contract)) {
		if (typeof handlers !== "function") throw new Error("A procedure without a handler");
		return implement({ contract })
			.$context<Context>()
			.use(gate)
			.contract.handler(async (call) => {
				await limitCall(contract, call.context as RequestContext, call.input);
				return handlers(call);
			});
	}
	const parts = typeof handlers === "object" ? handlers : {};
	return Object.fromEntries(
		Object.entries(contract).map(([name, part]) => [name, answer(part, parts[name])]),
	);
}
