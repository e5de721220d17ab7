import { type WaitingKind, waitingKinds } from "#features/whats-new/limits.ts";
import { paths } from "#shared/paths.ts";

const PARAMETER = "show";

/** Which rows an address of home asks for; null for all. */
export function shownKind(search: URLSearchParams): WaitingKind | null {
	const requested = search.get(PARAMETER);
	return waitingKinds.find((kind) => kind === requested) ?? null;
}

export const waitingPath = (kind: WaitingKind | null): string =>
	kind ? `${paths.home}?${PARAMETER}=${kind}` : paths.home;
