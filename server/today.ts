import { todayIn } from "#shared/calendar-days.ts";
import type { Context } from "./context.ts";

/** The day (yyyy-mm-dd) it is now on the community's clocks. */
export const today = ({ siteSettings }: Pick<Context, "siteSettings">): string =>
	todayIn(siteSettings.timeZone);
