import { createSlot } from "#web/slots.tsx";
import type { UserDetails } from "./contract.ts";

/** The row of a user's tier. */
export const UserTier = createSlot<{ user: UserDetails }>();

/** What suspending a user cancels, shown before it happens. */
export const SuspensionEffects = createSlot<{ userId: string }>();
