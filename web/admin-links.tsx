import type { ComponentProps, ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { isAdminPath } from "#shared/paths.ts";

/** Whether admin pages are blocked on this host; known on the server already. */
export function useAdminBlocked(): boolean {
	return useRouteLoaderData<{ isAdminBlocked?: boolean }>("root")?.isAdminBlocked ?? false;
}

/** A link that may lead to an admin page; where these are blocked, `fallback` replaces it, or nothing. */
export function AdminLink({
	fallback = null,
	...link
}: ComponentProps<typeof Link> & { to: string; fallback?: ReactNode }) {
	const isBlocked = useAdminBlocked() && isAdminPath(link.to);
	return isBlocked ? fallback : <Link {...link} />;
}
