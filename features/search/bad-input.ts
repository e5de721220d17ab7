/** Inputs of search that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"search.all": () => ({ query: "weathr for too" }),
	"search.ofKind": () => ({ kind: "tracks", query: "weathr for too", cursor: "2" }),
};
