import { copy } from "#features/accounts/copy.ts";
import { AVATAR_MAX_BYTES } from "#features/accounts/limits.ts";

/** What the file dialog offers first. */
export const AVATAR_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"];

/** Why a file cannot be an avatar, or null. The server checks the bytes. */
export function avatarProblem({ type, size }: { type: string; size: number }): string | null {
	if (!type.startsWith("image/")) return copy.avatarNotImage;
	if (size > AVATAR_MAX_BYTES) return copy.avatarTooLarge;
	return AVATAR_TYPES.includes(type) ? null : copy.avatarWrongType;
}
