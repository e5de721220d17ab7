import { createSlot } from "#web/slots.tsx";
import type { UserDetails } from "./contract.ts";

/** The row of a user's tier. */
export const UserTier = createSlot<{ user: UserDetails }>();
