import { zodResolver } from "@hookform/resolvers/zod";
import { trackForm } from "#features/music/contract.ts";

/** Checks a form for a track as the server will; in a file of its own, because it loads zod. */
export const trackFormResolver = zodResolver(trackForm.required());
