import { z } from "zod";
import type { Block } from "./tree.ts";

export const block = z.looseObject({ kind: z.string() });
/** Made by ourselves of what was typed, and no input: its form is the type's. */
export const blocks = z
	.array(block)
	.describe("A tree of paragraphs, headings, lists, images and works") as unknown as z.ZodType<
	Block[]
>;
