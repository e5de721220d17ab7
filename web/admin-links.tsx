import type { ComponentProps, ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { isAdminPath } from "#shared/paths.ts";

/** Whether the address this page was asked for under has no admin's rooms; drawn on the server already. */
export function useAdminBlocked(): boolean {
	return useRouteLoaderData<{ isAdminBlocked?: boolean }>("root")?.isAdminBlocked ?? false;
}

/** A link that may lead into the admin's rooms; where these are shut, `fallback` stands in its place, or nothing. */
export function AdminLink({
	fallback = null,
	...link
}: ComponentProps<typeof Link> & { to: string; fallback?: ReactNode }) {
	const isBlocked = useAdminBlocked() && isAdminPath(link.to);
	return isBlocked ? fallback : <Link {...link} />;
}
