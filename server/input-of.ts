import type { ContractProcedure, InferSchemaOutput } from "@orpc/contract";

/** What a procedure's handler is called with, after its contract has validated it. */
export type InputOf<Procedure> =
	Procedure extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
		? InferSchemaOutput<Input>
		: never;
