import { zodResolver } from "@hookform/resolvers/zod";
import { trackForm } from "#features/music/contract.ts";

/** Checks a form for a track as the server will; apart from the words, because it brings zod along. */
export const wordsRule = zodResolver(trackForm.required());
