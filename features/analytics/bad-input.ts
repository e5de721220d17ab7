/** Inputs of the numbers that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"analytics.counted": () => ({ period: "90-days" }),
	"analytics.active": () => ({ period: "52-weeks" }),
};
