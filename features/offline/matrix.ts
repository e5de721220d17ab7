import { endpoints, paths } from "#shared/paths.ts";
import { both, everyone, type Row } from "#testing/matrix/row.ts";

export const routes = both(endpoints.worker, { statuses: everyone });

export const pages: Record<string, Row<number | string>> = {
	[paths.offline]: everyone,
	[paths.savedOffline]: everyone,
};
