/** Inputs that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"firstWeek.setHidden": () => ({ isHidden: true }),
};
