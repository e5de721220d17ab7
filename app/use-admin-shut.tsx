import { useRouteLoaderData } from "react-router";
import { paths } from "#shared/paths.ts";
import type { loader } from "./root.tsx";

/** Whether the address this page was asked for under has no admin's rooms; drawn on the server already. */
export function useAdminShut(): boolean {
	return useRouteLoaderData<typeof loader>("root")?.isAdminShut ?? false;
}

/** Whether a path lies in the admin's rooms. */
export const isAdminRoom = (path: string): boolean => `${path}/`.startsWith(`${paths.admin}/`);
